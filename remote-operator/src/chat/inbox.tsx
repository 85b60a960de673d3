import { chatViews, type ChatView } from '@chokdee/shared/contracts/operator-chat';
import { useTexts } from '@chokdee/shared/i18n';
import { Tabs } from '@chokdee/shared/tabs';
import { EmptyState, ErrorState, LoadingState, Text } from '@chokdee/shared/ui';
import { ConversationList } from './conversation-list.tsx';
import { InboxFilter } from './inbox-filter.tsx';
import { ReadFailure } from './read-failure.tsx';
import type { ReadInbox } from './use-inbox.ts';

interface Props {
  inbox: ReadInbox;
  /** The one that is opened, or from which the operator comes back to the list. */
  last: string | undefined;
}

/** The conversations of a view, searched and filtered. */
export function Inbox({ inbox, last }: Props) {
  const text = useTexts('operator');
  const { view, setView, search, setSearch, isUnreadOnly, setUnreadOnly, read } = inbox;
  const counts = read.state === 'ready' ? read.data.counts : undefined;
  const labelOf = (name: ChatView) =>
    counts && name !== 'all' ? `${text(`chat.${name}`)} (${counts[name]})` : text(`chat.${name}`);
  return (
    <Tabs.Root value={view} onValueChange={({ value }) => setView(value as ChatView)}>
      <Tabs.List marginBottom="3">
        {chatViews.map((name) => (
          <Tabs.Trigger key={name} value={name} minHeight="11">
            {labelOf(name)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <InboxFilter
        search={search}
        onSearch={setSearch}
        isUnreadOnly={isUnreadOnly}
        onUnreadOnly={setUnreadOnly}
      />
      <Tabs.Content value={view} paddingTop="0">
        {read.state === 'loading' && <LoadingState rows={3} rowHeight="16" />}
        {read.state === 'error' && <ErrorState error={read.error} onRetry={read.reload} />}
        {read.state === 'ready' && (
          <Found {...{ read, search, isUnreadOnly, last }} opened={inbox.opened} onOpen={inbox.open} />
        )}
      </Tabs.Content>
    </Tabs.Root>
  );
}

interface FoundProps extends Pick<Props, 'last'> {
  read: Extract<ReadInbox['read'], { state: 'ready' }>;
  search: string;
  isUnreadOnly: boolean;
  opened: string | undefined;
  onOpen: (id: string) => void;
}

function Found({ read: { data, error, reload }, search, isUnreadOnly, ...list }: FoundProps) {
  const text = useTexts('operator');
  // The opened one is read, and stays.
  const found = isUnreadOnly
    ? data.conversations.filter(({ id, unread }) => unread > 0 || id === list.opened)
    : data.conversations;
  const isFiltered = isUnreadOnly || search !== '';
  return (
    <>
      {error && <ReadFailure failure={error} onRetry={reload} />}
      {found.length > 0 && <ConversationList conversations={found} {...list} />}
      {found.length === 0 && isFiltered && (
        <EmptyState icon="search" title={text('chat.notFound')} text={text('chat.notFoundText')} />
      )}
      {found.length === 0 && !isFiltered && (
        <EmptyState icon="chat" title={text('chat.none')} text={text('chat.noneText')} />
      )}
      {data.isCut && (
        <Text color="fg.muted" textStyle="sm" marginTop="2">
          {text('chat.isCut', { count: data.conversations.length })}
        </Text>
      )}
    </>
  );
}
