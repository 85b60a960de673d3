import { useEffect, useRef } from 'react';
import { Tabs } from '@chokdee/shared/tabs';

interface TabRowProps<Name extends string> {
  label: string;
  tabs: readonly Name[];
  chosen: Name;
  nameOf: (tab: Name) => string;
}

/** A row of tabs. On a phone it is wider than the page: its end fades, and the selected tab scrolls into view. */
export function TabRow<Name extends string>({ label, tabs, chosen, nameOf }: TabRowProps<Name>) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = list.current!;
    const tab = box.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.clientWidth) / 2;
  }, [chosen]);

  return (
    <Tabs.List
      ref={list}
      colorPalette="red"
      aria-label={label}
      overflowX="auto"
      paddingEnd={{ base: '12', md: '0' }}
      // A tab that gets the focus comes out from under the fade.
      scrollPaddingInlineEnd={{ base: '12', md: '0' }}
      css={{
        scrollbarWidth: 'none',
        mdDown: { maskImage: 'linear-gradient(to right, black calc(100% - 3rem), transparent)' },
      }}
      marginBottom="4"
      position="relative"
    >
      {tabs.map((name) => (
        <Tabs.Trigger key={name} value={name} flexShrink="0" paddingX={{ base: '3', md: '4' }}>
          {nameOf(name)}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
