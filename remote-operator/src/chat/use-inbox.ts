import { useEffect, useState } from 'react';
import { chatId } from '@chokdee/shared/contracts/chat';
import { chatViews, operatorChatCalls, type ChatView } from '@chokdee/shared/contracts/operator-chat';
import { send } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';
import { useDebounced } from '@chokdee/shared/search/use-debounced';
import { useLocation, useNavigate, useSearchParams } from '@chokdee/shared/router';
import { useChatReload } from './use-chat-reload.ts';

const RELOAD_EVERY_MS = 1_000;
const ON_DUTY_EVERY_MS = 30_000;
const SEARCH_AFTER_MS = 300;

export type ReadInbox = ReturnType<typeof useInbox>;

/**
 * The current conversations of a view. While it is open, the operator counts as on duty. Each duty heartbeat
 * also reloads the list, because no event announces that a colleague is on duty or a snooze is over. The
 * address holds the filters and the opened conversation, so Back restores them.
 */
export function useInbox() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  // Whether Back leads to the list. It stays so when the address is replaced.
  const { state } = useLocation();
  const isFromList = (state as { isFromList?: boolean } | null)?.isFromList === true;
  const opened = chatId.safeParse(query.get('conversation')).data;
  const view = chatViews.find((name) => name === query.get('view')) ?? 'queue';
  const isUnreadOnly = query.has('unread');
  const [search, setSearch] = useState(query.get('search') ?? '');
  const words = useDebounced(search.trim(), SEARCH_AFTER_MS);
  const put = (change: Record<string, string>) =>
    setQuery((before) => withChange(before, change), { replace: true, state });
  // Debounced: browsers limit how often the address may change.
  useEffect(() => {
    if (words !== (query.get('search') ?? ''))
      setQuery((before) => withChange(before, { search: words }), { replace: true, state });
  }, [words, query, setQuery, state]);
  const read = useCall(operatorChatCalls.all, words === '' ? { view } : { view, search: words });
  const reload = useChatReload(read, RELOAD_EVERY_MS);
  useEffect(() => {
    const onDuty = () => void send(operatorChatCalls.here, { typing: false }).catch(() => undefined);
    onDuty();
    const timer = setInterval(() => {
      onDuty();
      reload();
    }, ON_DUTY_EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return {
    view,
    setView: (next: ChatView) => put({ view: next === 'queue' ? '' : next }),
    search,
    setSearch,
    isUnreadOnly,
    setUnreadOnly: (isOnly: boolean) => put({ unread: isOnly ? '1' : '' }),
    read,
    opened,
    // The next opened conversation replaces the first in the history, so that Back leads to the list.
    open: (id: string) =>
      opened === undefined
        ? setQuery((before) => withChange(before, { conversation: id }), { state: { isFromList: true } })
        : put({ conversation: id }),
    close: () => (isFromList ? void navigate(-1) : put({ conversation: '' })),
  };
}

/** The query with a change, without empty values. */
const withChange = (query: URLSearchParams, change: Record<string, string>): [string, string][] =>
  Object.entries({ ...Object.fromEntries(query), ...change }).filter(([, value]) => value !== '');
