import { useEffect, useRef } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Tabs } from '@chokdee/shared/ui';
import { statementTabs, type StatementTab } from './statement-tabs.ts';

/** On a phone the tabs are wider than the page: the chosen one is brought into sight. */
export function StatementTabList({ chosen }: { chosen: StatementTab }) {
  const text = useTexts('wallet');
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = list.current!;
    const tab = box.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.clientWidth) / 2;
  }, [chosen]);

  return (
    <Tabs.List ref={list} aria-label={text('statement.groups')} overflowX="auto" marginBottom="4" position="relative">
      {statementTabs.map((name) => (
        <Tabs.Trigger key={name} value={name} flexShrink="0" paddingX={{ base: '3', md: '4' }}>
          {text(`statement.${name}`)}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
