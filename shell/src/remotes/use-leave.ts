import { useEffect, useState } from 'react';
import { serverNow } from '@chokdee/shared/clock';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { usePageHeld } from '@chokdee/shared/session';

/** Grace period in which a member may finish what they have begun. */
export const HOLD_MS = 120_000;

/**
 * The state in which to draw a remote's screen, and until when it may stay although it is being switched off,
 * because a member holds it.
 */
interface Leave {
  state: BootRemote['state'];
  /** Epoch milliseconds by the server's clock. */
  untilMs?: number;
}

/** Follows the operator's switch at once, except while the remote holds its screen (see usePageHold). */
export function useLeave({ name, state }: BootRemote): Leave {
  const held = usePageHeld(name);
  const leaving = state !== 'on' && held;
  const [untilMs, setUntilMs] = useState<number>();
  const [graceExpired, setGraceExpired] = useState(false);

  if (leaving && untilMs === undefined) setUntilMs(serverNow() + HOLD_MS);
  if (!leaving && untilMs !== undefined) {
    setUntilMs(undefined);
    setGraceExpired(false);
  }

  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => setGraceExpired(true), HOLD_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  return leaving && !graceExpired ? { state: 'on', untilMs } : { state };
}
