import { serverNow } from '@chokdee/shared/clock';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { send } from '@chokdee/shared/http';
import { useSession } from '@chokdee/shared/session';
import { useEffect } from 'react';
import { isShootRound, shootCloseMs, type RoundPhase } from '../rounds/round-phase.ts';
import { notePromise } from './noted-promises.ts';

/**
 * A shot sent in time may be stored shortly after the end, so the hash of all shots is final only this long
 * after it.
 */
const FINAL_AFTER_MS = 1_000;
/** Random delay: all clients wait for the same moment. */
const SPREAD_MS = 700;
const RETRY_MS = 700;
/** No beacon value is published later than this after the last shot. */
const GIVE_UP_MS = 60_000;

/**
 * Records the promise of a round while its draw is awaited, before the beacon value is published, so that a
 * shot inserted later is detected. Failed requests are retried until then; what was not seen in time is not
 * recorded. Unlike a query that polls, this continues while the page is hidden.
 */
export function useNotedPromise(round: Round, phase: RoundPhase): void {
  const memberId = useSession((state) => state.identity?.uuid);
  const isAwaiting = phase === 'awaiting' && isShootRound(round);
  const { betId } = round;
  const finalMs = shootCloseMs(round) + FINAL_AFTER_MS;

  useEffect(() => {
    if (!isAwaiting || memberId === undefined) return undefined;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const poll = async () => {
      const fairness = await send(yeekeeCalls.promise, { betId }, { signal: abort.signal }).then(
        (promise) => promise.fairness,
        () => undefined,
      );
      if (abort.signal.aborted) return;
      const nowMs = serverNow();
      if (fairness) notePromise(memberId, betId, fairness, nowMs);
      const seen =
        fairness &&
        (fairness.rule === 'conventional' ||
          fairness.shotsHash !== undefined ||
          nowMs >= Date.parse(fairness.beacon.at));
      if (!seen && nowMs < finalMs + GIVE_UP_MS) timer = setTimeout(() => void poll(), RETRY_MS);
    };
    timer = setTimeout(() => void poll(), Math.max(0, finalMs - serverNow()) + Math.random() * SPREAD_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isAwaiting, memberId, betId, finalMs]);
}
