import { toSatang } from '@chokdee/shared/contracts/money';
import { isConflict, type Db, type Queryable } from '../../db/db.ts';
import { type MemberMovement, postMany, requestHash } from '../../ledger/public.ts';
import {
  earningsOf,
  heldRemainders,
  keepRemainders,
  markRewarded,
  nextDueRewards,
  type DueRewards,
  type Earning,
} from './rewards.queries.ts';

/** One point for 100 baht, and one satang for ten thousand basis points of a satang: the same number by chance. */
const UNITS_OF_ONE = 10_000;

/** A settlement whose rewards could not be paid; nothing of them was. */
export class RewardError extends Error {
  readonly due: DueRewards;

  constructor(due: DueRewards, cause: unknown) {
    super('the rewards of a settlement were not paid', { cause });
    this.due = due;
  }
}

/**
 * Pays what one settled round has earned: to each member a point for 100 baht of his stakes, to whoever referred members his share of theirs
 * as affiliate cash. What is too little for a whole one waits for his next round. Each settlement is paid once, however many processes do this.
 *
 * Not in the transaction that settles: that one ends with members' accounts, and here others' follow. Rows of remainders are locked before
 * the ledger's keys; nothing else locks them, so nobody who holds a key waits for one.
 *
 * @returns the one that was paid, if there was one.
 * @throws RewardError
 */
export function payNextRewards(db: Db, basisPoints: number): Promise<DueRewards | undefined> {
  return db.transaction(async (tx) => {
    const due = await nextDueRewards(tx);
    if (!due) return undefined;
    await pay(tx, due, basisPoints).catch((error: unknown) => {
      // `Db.transaction` tries that again by itself.
      throw isConflict(error) ? error : new RewardError(due, error);
    });
    return due;
  });
}

async function pay(tx: Queryable, due: DueRewards, basisPoints: number): Promise<void> {
  const earnings = await earningsOf(tx, due.betId, basisPoints);
  const remainders = await heldRemainders(tx, earnings);
  const totals = earnings.map(({ units }, at) => units + remainders[at]!);
  await keepRemainders(
    tx,
    earnings,
    totals.map((total) => total % UNITS_OF_ONE),
  );
  const movements = earnings.flatMap((earning, at) =>
    movementOf(due, earning, Math.floor(totals[at]! / UNITS_OF_ONE)),
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
