import { useCallback, useEffect, useRef } from 'react';
import { bus } from '@chokdee/shared/bus';
import type { CallState } from '@chokdee/shared/query';
import { throttle } from '@chokdee/shared/rules/throttle';
import { onReconnected } from '@chokdee/shared/socket';

/**
 * Reloads when a conversation changes. Throttled on both edges: a burst of messages causes one reload at its
 * start and one at its end.
 *
 * @returns a function that reloads, unless the first load is pending.
 */
export function useChatReload(read: CallState<unknown>, everyMs: number): () => void {
  const current = useRef(read);
  useEffect(() => {
    current.current = read;
  });
  const reload = useCallback(() => {
    if (current.current.state !== 'loading') current.current.reload();
  }, []);
  useEffect(() => {
    const throttledReload = throttle(everyMs, reload);
    const offs = [
      bus.on('chat/changed', ({ change }) => {
        if (change !== 'typing') throttledReload.call(undefined);
      }),
      onReconnected(() => throttledReload.call(undefined)),
      throttledReload.cancel,
    ];
    return () => offs.forEach((off) => off());
  }, [everyMs, reload]);
  return reload;
}
