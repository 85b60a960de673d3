import { toSatang } from '@chokdee/shared/contracts/money';
import { isConflict, type Db, type Queryable } from '../../db/db.ts';
import { type MemberMovement, postMany, requestHash } from '../../ledger/public.ts';
import {
  earningsOf,
  lockRemainders,
  saveRemainders,
  markRewarded,
  nextDueRewards,
  type DueRewards,
  type Earning,
} from './rewards.queries.ts';

/**
 * A point is 100 baht (10,000 satang), and a satang is 10,000 basis points of itself. The numbers match by
 * chance.
 */
const UNITS_PER_ONE = 10_000;

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
 * further ones. Remainder rows are locked before ledger keys. Nothing else locks them, so no holder of a key
 * waits for a remainder.
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
  });
}

async function pay(tx: Queryable, due: DueRewards, basisPoints: number): Promise<void> {
  const earnings = await earningsOf(tx, due.betId, basisPoints);
  const remainders = await lockRemainders(tx, earnings);
  const totals = earnings.map(({ units }, at) => units + remainders[at]!);
  await saveRemainders(
    tx,
    earnings,
    totals.map((total) => total % UNITS_PER_ONE),
  );
  const movements = earnings.flatMap((earning, at) =>
    movementOf(due, earning, Math.floor(totals[at]! / UNITS_PER_ONE)),
  );
  await postMany(tx, movements);
  const paid = (kind: Earning['kind']) =>
    movements.filter(({ account }) => account === kind).reduce((sum, { amount }) => sum + amount, 0);
  await markRewarded(tx, due, { af: paid('af'), points: paid('points') });
}

function movementOf(
  { betId, version }: DueRewards,
  { memberId, kind }: Earning,
  amount: number,
): MemberMovement[] {
  if (amount === 0) return [];
  return [
    {
      key: `${kind}:${betId}:${version}`,
      hash: requestHash({ betId, version, kind }),
      type: kind === 'af' ? 'AF_EARN' : 'POINTS_EARN',
      memberId,
      reference: { kind: 'round', id: String(betId) },
      account: kind,
      amount: toSatang(amount),
      house: kind === 'af' ? 'house:bonus' : 'house:points',
    },
  ];
}
