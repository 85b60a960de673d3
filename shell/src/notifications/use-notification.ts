import { useCallback, useEffect, useState } from 'react';
import { bus } from '@chokdee/shared/bus';
import type { Notification } from '@chokdee/shared/contracts/events';
import { useLocation } from '@chokdee/shared/router';
import { throttle } from './throttle.ts';

export const THROTTLE_MS = 500;
export const DEFAULT_TIMEOUT_MS = 1_500;

/** The notification to show now. A change of address closes it: what it spoke of is no longer on screen. */
export function useNotification() {
  const [shown, setShown] = useState<Notification>();
  const [held, setHeld] = useState(false);
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setShown(undefined);
  }

  useEffect(() => {
    const throttled = throttle<Notification>(THROTTLE_MS, setShown);
    const off = bus.on('notification/show', throttled.call);
    return () => {
      off();
      throttled.cancel();
    };
  }, []);

  useEffect(() => {
    if (!shown || held) return undefined;
    const timer = setTimeout(() => setShown(undefined), shown.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [shown, held]);

  const close = useCallback(() => {
    setHeld(false);
    setShown(undefined);
  }, []);

  return {
    shown,
    close,
    /** While the pointer or the focus is on it, its time stands still. */
    hold: useCallback(() => setHeld(true), []),
    release: useCallback(() => setHeld(false), []),
  };
}
