import { useCallback, useEffect, useState } from 'react';
import { bus } from '@chokdee/shared/bus';
import { onNotification, type Notification } from '@chokdee/shared/notifications';
import { useLocation } from '@chokdee/shared/router';
import { throttle } from '@chokdee/shared/rules/throttle';

const THROTTLE_MS = 500;
const DEFAULT_TIMEOUT_MS = 1_500;
/** What failed takes longer to read than that something was done. */
const ERROR_TIMEOUT_MS = 5_000;

/**
 * The notification to show now. Navigation closes it, because it refers to the previous screen. A lasting
 * notification, and every one with a link, survives navigation, reappears after others, and is queued, so
 * that none is lost before the session ends.
 */
export function useNotification() {
  const [transient, setTransient] = useState<Notification>();
  const [lasting, setLasting] = useState<readonly Notification[]>([]);
  const [held, setHeld] = useState(false);
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setTransient(undefined);
  }
  const shown = transient ?? lasting[0];

  useEffect(() => {
    const throttled = throttle<Notification>(THROTTLE_MS, setTransient);
    const unsubscribes = [
      onNotification((next) => {
        if (next.lasting || next.link) setLasting((known) => [...known, next]);
        else throttled.call(next);
      }),
      bus.on('session/ended', () => setLasting([])),
    ];
    return () => {
      unsubscribes.forEach((off) => off());
      throttled.cancel();
    };
  }, []);

  const end = useCallback((ended: Notification) => {
    setTransient((known) => (known === ended ? undefined : known));
    setLasting((known) => known.filter((each) => each !== ended));
  }, []);

  useEffect(() => {
    if (!shown || held) return undefined;
    const timer = setTimeout(() => end(shown), shown.timeoutMs ?? defaultTimeoutMs(shown));
    return () => clearTimeout(timer);
  }, [shown, held, end]);

  const close = useCallback(() => {
    setHeld(false);
    if (shown) end(shown);
  }, [shown, end]);

  useEffect(() => {
    if (!shown) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      // A modal closes first.
      if (key === 'Escape' && !document.querySelector('dialog[open]')) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown, close]);

  return {
    shown,
    close,
    /** Pauses the timeout while the pointer or the focus is on it. */
    hold: useCallback(() => setHeld(true), []),
    release: useCallback(() => setHeld(false), []),
  };
}

const defaultTimeoutMs = ({ color }: Notification): number =>
  color === 'error' ? ERROR_TIMEOUT_MS : DEFAULT_TIMEOUT_MS;
