import type { Round } from '@chokdee/shared/contracts/lottery';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { send } from '@chokdee/shared/http';
import { useSession } from '@chokdee/shared/session';
import { serverNow } from '@chokdee/shared/socket';
import { useEffect } from 'react';
import { isShootRound, shootCloseMs, type RoundPhase } from '../rounds/round-phase.ts';
import { notePromise } from './noted-promises.ts';

/** A shot that was in time may be written down a moment after the end, and the hash of all shots is final only then. */
const FINAL_AFTER_MS = 1_000;
/** Everyone waits for the same moment. */
const SPREAD_MS = 700;
const EVERY_MS = 700;
/** No beacon tells later than this after the last shot. */
const GIVE_UP_MS = 60_000;

/**
 * Notes what is published of a round while the page waits for its draw: before the beacon tells, so that no later shot can be put in unnoticed.
 * A question without an answer is asked again until then; what was not seen in time is not noted.
 */
export function useNotedPromise(round: Round, phase: RoundPhase): void {
  const memberId = useSession((state) => state.identity?.uuid);
  const waits = phase === 'awaiting' && isShootRound(round);
  const { betId } = round;
  const finalMs = shootCloseMs(round) + FINAL_AFTER_MS;

  useEffect(() => {
    if (!waits || memberId === undefined) return undefined;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
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
      if (!seen && nowMs < finalMs + GIVE_UP_MS) timer = setTimeout(() => void ask(), EVERY_MS);
    };
    timer = setTimeout(() => void ask(), Math.max(0, finalMs - serverNow()) + Math.random() * SPREAD_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [waits, memberId, betId, finalMs]);
}
