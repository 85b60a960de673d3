import { useCallback, useEffect, useState } from 'react';
import { bus } from '@chokdee/shared/bus';
import type { Notification } from '@chokdee/shared/contracts/events';
import { useLocation } from '@chokdee/shared/router';
import { throttle } from './throttle.ts';

const THROTTLE_MS = 500;
const DEFAULT_TIMEOUT_MS = 1_500;

/**
 * The notification to show now. A change of address closes it: what it spoke of is no longer on screen. A lasting one, as each with a link, speaks of
 * something elsewhere: it outlives the change, comes back after others, and several come one after the other, so that none is lost until the session ends.
 */
export function useNotification() {
  const [passing, setPassing] = useState<Notification>();
  const [lasting, setLasting] = useState<readonly Notification[]>([]);
  const [held, setHeld] = useState(false);
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setPassing(undefined);
  }
  const shown = passing ?? lasting[0];

  useEffect(() => {
    const throttled = throttle<Notification>(THROTTLE_MS, setPassing);
    const offs = [
      bus.on('notification/show', (next) => {
        if (next.lasting || next.link) setLasting((known) => [...known, next]);
        else throttled.call(next);
      }),
      bus.on('session/ended', () => setLasting([])),
    ];
    return () => {
      offs.forEach((off) => off());
      throttled.cancel();
    };
  }, []);

  const end = useCallback((ended: Notification) => {
    setPassing((known) => (known === ended ? undefined : known));
    setLasting((known) => known.filter((each) => each !== ended));
  }, []);

  useEffect(() => {
    if (!shown || held) return undefined;
    const timer = setTimeout(() => end(shown), shown.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [shown, held, end]);

  const close = useCallback(() => {
    setHeld(false);
    if (shown) end(shown);
  }, [shown, end]);

  return {
    shown,
    close,
    /** While the pointer or the focus is on it, its time stands still. */
    hold: useCallback(() => setHeld(true), []),
    release: useCallback(() => setHeld(false), []),
  };
}
