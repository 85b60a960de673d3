import { useEffect, useRef } from 'react';
import { bus } from '@chokdee/shared/bus';
import { operatorChatCalls, type ChatView } from '@chokdee/shared/contracts/operator-chat';
import { send } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';
import { throttle } from '@chokdee/shared/rules/throttle';
import { onReconnected } from '@chokdee/shared/socket';

/** Many customers write at once: of a burst, the list is loaded at its start and at its end. */
const RELOAD_EVERY_MS = 1_000;
const ON_DUTY_EVERY_MS = 30_000;

/**
 * The conversations of a view, as they are now. While it is open, the operator counts as on duty. It is loaded anew
 * each time they say so: nobody tells that a colleague has come or that a snooze is over.
 */
export function useInbox(view: ChatView) {
  const inbox = useCall(operatorChatCalls.all, { view });
  const current = useRef(inbox);
  useEffect(() => {
    current.current = inbox;
  });
  useEffect(() => {
    const reload = throttle(RELOAD_EVERY_MS, () => {
      if (current.current.state !== 'loading') current.current.reload();
    });
    const offs = [
      bus.on('chat/changed', ({ change }) => {
        if (change !== 'typing') reload.call(undefined);
      }),
      onReconnected(() => reload.call(undefined)),
      reload.cancel,
    ];
    return () => offs.forEach((off) => off());
  }, []);
  useEffect(() => {
    const onDuty = () => void send(operatorChatCalls.here, { typing: false }).catch(() => undefined);
    onDuty();
    const timer = setInterval(() => {
      onDuty();
      if (current.current.state !== 'loading') current.current.reload();
    }, ON_DUTY_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return inbox;
}
