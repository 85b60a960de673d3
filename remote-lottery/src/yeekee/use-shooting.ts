import type { BetId } from '@chokdee/shared/contracts/ids';
import { yeekeeCalls, type SignedReceipt } from '@chokdee/shared/contracts/yeekee';
import { useCall } from '@chokdee/shared/query';
import { useSession } from '@chokdee/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepReceipt, receiptsOf } from './receipts.ts';

const SHOTS_POLL_MS = 3_000;
/** How often the current worth of the bonuses is read. */
const PROMISE_POLL_MS = 15_000;
const SHOWN = 50;

/**
 * The latest shots of a round, their number, its promise, and the member's receipts. Polled while shooting is
 * open.
 */
export function useShooting(betId: BetId, live: boolean) {
  const memberId = useSession((state) => state.identity?.uuid) ?? '';
  const shotsPollMs = live ? SHOTS_POLL_MS : undefined;
  const shots = useCall(yeekeeCalls.shots, { betId, limit: SHOWN }, { pollMs: shotsPollMs });
  const summary = useCall(yeekeeCalls.shotSummary, { betId }, { pollMs: shotsPollMs });
  const promise = useCall(yeekeeCalls.promise, { betId }, { pollMs: live ? PROMISE_POLL_MS : undefined });
  const [receipts, setReceipts] = useState(() => receiptsOf(memberId, betId));

  const reloadShots = () => [shots, summary].forEach((call) => call.state !== 'loading' && call.reload());
  // The end of shooting reveals the numbers of others and the hash of all shots.
  const onEnd = useEffectEvent(() => {
    reloadShots();
    if (promise.state !== 'loading') promise.reload();
  });
  useEffect(() => {
    if (!live) onEnd();
  }, [live]);

  return {
    shots,
    totals: summary.state === 'ready' ? summary.data : undefined,
    promise,
    receipts,
    reloadShots,
    keep(receipt: SignedReceipt) {
      keepReceipt(memberId, receipt);
      setReceipts((kept) => [...kept, receipt]);
    },
  };
}

export type Shooting = ReturnType<typeof useShooting>;
