import { useState, type ReactNode } from 'react';
import type { OpenContent } from '@chokdee/shared/contracts/operator-content';
import { useTexts } from '@chokdee/shared/i18n';
import { Tabs } from '@chokdee/shared/tabs';
import { Stack } from '@chokdee/shared/ui';
import { ConflictNotice } from './conflict-notice.tsx';
import { ContentStatus } from './content-status.tsx';
import { useContentForm } from './draft/use-content-form.ts';
import { PublishTab } from './publish/publish-tab.tsx';
import { TextTab } from './text/text-tab.tsx';
import { VersionsTab } from './versions/versions-tab.tsx';

const tabs = ['text', 'publish', 'versions'] as const;

interface ContentTabsProps {
  item: OpenContent;
  onChanged: () => void;
}

/** Holds the unsaved text, so that switching tabs loses nothing. */
export function ContentTabs({ item, onChanged }: ContentTabsProps) {
  const text = useTexts('operator');
  const [tab, setTab] = useState<string>('text');
  const content = useContentForm(item);
  const contents: Record<(typeof tabs)[number], () => ReactNode> = {
    text: () => <TextTab item={item} content={content} onChanged={onChanged} />,
    publish: () => <PublishTab item={item} isEdited={content.isEdited} onChanged={onChanged} />,
    versions: () => <VersionsTab item={item} onChanged={onChanged} />,
  };
  return (
    <Stack gap="4">
      <ContentStatus item={item} />
      {content.isBehind && <ConflictNotice onKeep={content.rebase} onDiscard={content.discard} />}
      <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value)}>
        <Tabs.List overflowX="auto">
          {tabs.map((name) => (
            <Tabs.Trigger key={name} value={name} flexShrink="0" minHeight="11">
              {text(`content.tab.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map((name) => (
          <Tabs.Content key={name} value={name} paddingTop="5">
            {name === tab && contents[name]()}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Stack>
  );
}
