import { isConflict, WHOLE_ROUND, type Db, type Queryable } from '../../db/db.ts';
import { payEarnings } from './earnings.ts';
import { earningsOf, markRewarded, nextDueRewards, stakesOf, type DueRewards } from './rewards.queries.ts';

/** Paying the rewards of a settlement failed and was rolled back. */
export class RewardError extends Error {
  readonly due: DueRewards;

  constructor(due: DueRewards, cause: unknown) {
    super('failed to pay the rewards of a settlement', { cause });
    this.due = due;
  }
}

/**
 * Pays the rewards of one settled round: a point per 100 baht of stakes to each member, and a share of the
 * referred members' stakes to each referrer as affiliate cash. Fractions carry over to the member's next
 * round. Each settlement is paid once, however many processes run this.
 *
 * It does not run in the settling transaction: that one ends by locking member accounts, and rewards lock
 * further ones.
 *
 * @returns the settlement that was paid; undefined when none is due.
 * @throws RewardError
 */
export function payNextRewards(db: Db, basisPoints: number): Promise<DueRewards | undefined> {
  return db.transaction(async (tx) => {
    const due = await nextDueRewards(tx);
    if (!due) return undefined;
    await pay(tx, due, basisPoints).catch((error: unknown) => {
      // `Db.transaction` retries conflicts.
      throw isConflict(error) ? error : new RewardError(due, error);
    });
    return due;
  }, WHOLE_ROUND);
}

async function pay(tx: Queryable, due: DueRewards, basisPoints: number): Promise<void> {
  const { betId, version } = due;
  const paid = await payEarnings(tx, await earningsOf(tx, await stakesOf(tx, betId), basisPoints), {
    key: `${betId}:${version}`,
    hashed: { betId, version },
    reference: { kind: 'round', id: String(betId) },
  });
  await markRewarded(tx, due, paid);
}
