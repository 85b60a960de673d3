import { useEffect } from 'react';
import { operatorChatCalls, type ChatView } from '@chokdee/shared/contracts/operator-chat';
import { send } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';
import { useChatReload } from './use-chat-reload.ts';

const RELOAD_EVERY_MS = 1_000;
const ON_DUTY_EVERY_MS = 30_000;

/**
 * The conversations of a view, as they are now. While it is open, the operator counts as on duty. It is loaded anew
 * each time they say so: nobody tells that a colleague has come or that a snooze is over.
 */
export function useInbox(view: ChatView) {
  const inbox = useCall(operatorChatCalls.all, { view });
  const reload = useChatReload(inbox, RELOAD_EVERY_MS);
  useEffect(() => {
    const onDuty = () => void send(operatorChatCalls.here, { typing: false }).catch(() => undefined);
    onDuty();
    const timer = setInterval(() => {
      onDuty();
      reload();
    }, ON_DUTY_EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return inbox;
}
