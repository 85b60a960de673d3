import { useState } from 'react';
import { MAX_FOUND_MEMBERS, operatorMemberCalls } from '@chokdee/shared/contracts/operator-members';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { useClosedByBack } from '@chokdee/shared/router';
import { EmptyState, ErrorState, LoadingState, Stack, Text } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { MemberEntryCard } from './member-entry-card.tsx';
import { MemberFileView } from './member-file-view.tsx';
import { SearchForm } from './search-form.tsx';

/** Member search and file. Neither is in the address, because browser history would keep it. */
export function MembersScreen() {
  const text = useTexts('operator');
  const [by, setBy] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const close = () => setOpened(undefined);
  useClosedByBack('member-file', opened !== undefined, { onBack: close });

  const search = (words: string) => {
    setOpened(undefined);
    setBy(words);
  };

  return (
    <ConsolePage title={text('members.title')} text={text('members.text')}>
      <SearchForm onSearch={search} />
      {by === undefined && (
        <EmptyState icon="search" title={text('members.start')} text={text('members.startText')} />
      )}
      {by !== undefined && opened === undefined && <Found key={by} by={by} onOpen={setOpened} />}
      {opened !== undefined && <MemberFileView key={opened} userName={opened} onBack={close} />}
    </ConsolePage>
  );
}

function Found({ by, onOpen }: { by: string; onOpen: (userName: string) => void }) {
  const text = useTexts('operator');
  const found = useCall(operatorMemberCalls.find, { by });

  if (found.state === 'loading') return <LoadingState rows={3} rowHeight="20" />;
  if (found.state === 'error') return <ErrorState error={found.error} onRetry={found.reload} />;
  const listed = found.data.slice(0, MAX_FOUND_MEMBERS);
  const isCut = found.data.length > listed.length;
  return (
    <>
      <Text role="status" color="fg.muted" textStyle="sm" marginBottom="2">
        {text(isCut ? 'members.isCut' : 'members.count', { count: listed.length })}
      </Text>
      {found.data.length === 0 ? (
        <EmptyState icon="user" title={text('members.none')} text={text('members.noneText')} />
      ) : (
        <Stack as="ul" listStyleType="none" gap="3">
          {listed.map((entry) => (
            <MemberEntryCard key={entry.userName} entry={entry} onOpen={() => onOpen(entry.userName)} />
          ))}
        </Stack>
      )}
    </>
  );
}
