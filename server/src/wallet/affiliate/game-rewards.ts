import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../../db/db.ts';
import { payEarnings } from './earnings.ts';
import { closePayment, nextDueStakes, openPayment } from './game-rewards.queries.ts';
import { earningsOf } from './rewards.queries.ts';

/**
 * Rounds at partners close by the hundred a second, so many are paid at once, and each
 * member once for all theirs.
 */
const STAKES_PER_PAYMENT = 500;

/**
 * Pays points and affiliate cash for stakes of closed rounds at partners, as for lottery rounds. Each stake
 * is counted once, however many processes run this.
 *
 * @returns whose earnings were paid; undefined when nothing is due.
 */
export function payGameRewards(db: Db, basisPoints: number): Promise<MemberId[] | undefined> {
  return db.transaction(async (tx) => {
    const stakes = await nextDueStakes(tx, STAKES_PER_PAYMENT);
    if (stakes.length === 0) return undefined;
    const sums = new Map<MemberId, number>();
    for (const { memberId, satang } of stakes) sums.set(memberId, (sums.get(memberId) ?? 0) + satang);
    const staked = { memberIds: [...sums.keys()], satang: [...sums.values()] };
    const earnings = await earningsOf(tx, staked, basisPoints);
    const id = await openPayment(tx);
    const payment = {
      key: `games:${id}`,
      hashed: { payment: id },
      reference: { kind: 'game', id: `payment:${id}` },
    };
    await closePayment(tx, id, stakes, await payEarnings(tx, earnings, payment));
    return [...new Set(earnings.map(({ memberId }) => memberId))];
  });
}
