import { useEffect, useState } from 'react';
import { operatorChatCalls, type ChatView } from '@chokdee/shared/contracts/operator-chat';
import { send } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';
import { useDebounced } from '@chokdee/shared/search/use-debounced';
import { useChatReload } from './use-chat-reload.ts';

const RELOAD_EVERY_MS = 1_000;
const ON_DUTY_EVERY_MS = 30_000;
const SEARCH_AFTER_MS = 300;

export type ReadInbox = ReturnType<typeof useInbox>;

/**
 * The conversations of a view, as they are now. While it is open, the operator counts as on duty. It is loaded anew
 * each time they say so: nobody tells that a colleague has come or that a snooze is over.
 */
export function useInbox() {
  const [view, setView] = useState<ChatView>('queue');
  const [search, setSearch] = useState('');
  const words = useDebounced(search.trim(), SEARCH_AFTER_MS);
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
  return { view, setView, search, setSearch, read };
}
