import { useCallback, useEffect, useRef } from 'react';
import { bus } from '@chokdee/shared/bus';
import type { CallState } from '@chokdee/shared/query';
import { throttle } from '@chokdee/shared/rules/throttle';
import { onReconnected } from '@chokdee/shared/socket';

/**
 * Loads anew when a conversation has changed. Many customers write at once: of a burst, it loads at its start and at
 * its end, and not more often than that.
 *
 * @returns loads anew, unless it is loading for the first time.
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
