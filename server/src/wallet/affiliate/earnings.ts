import { toSatang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../../db/db.ts';
import { type MemberMovement, postMany, requestHash } from '../../ledger/public.ts';
import { lockRemainders, saveRemainders, type Earning } from './rewards.queries.ts';

/**
 * A point is 100 baht (10,000 satang), and a satang is 10,000 basis points of itself. The numbers match by
 * chance.
 */
const UNITS_PER_ONE = 10_000;

/** What is paid for. */
interface Payment {
  /** Ends the ledger's key, after the kind of the account. */
  key: string;
  /** The payment's content, with the kind. */
  hashed: Record<string, unknown>;
  reference: MemberMovement['reference'];
}

/**
 * Pays earnings, and keeps the fractions for the members' next ones. Remainder rows are locked before ledger
 * keys. Nothing else locks them, so no holder of a key waits for a remainder.
 *
 * @returns the sums that were paid.
 */
export async function payEarnings(
  tx: Queryable,
  earnings: readonly Earning[],
  { key, hashed, reference }: Payment,
): Promise<Record<Earning['kind'], number>> {
  const remainders = await lockRemainders(tx, earnings);
  const totals = earnings.map(({ units }, at) => units + remainders[at]!);
  await saveRemainders(
    tx,
    earnings,
    totals.map((total) => total % UNITS_PER_ONE),
  );
  const movements = earnings.flatMap(({ memberId, kind }, at): MemberMovement[] => {
    const amount = Math.floor(totals[at]! / UNITS_PER_ONE);
    if (amount === 0) return [];
    return [
      {
        key: `${kind}:${key}`,
        hash: requestHash({ ...hashed, kind }),
        type: kind === 'af' ? 'AF_EARN' : 'POINTS_EARN',
        memberId,
        reference,
        account: kind,
        amount: toSatang(amount),
        house: kind === 'af' ? 'house:bonus' : 'house:points',
      },
    ];
  });
  await postMany(tx, movements);
  const paid = (wanted: Earning['kind']) =>
    movements.filter(({ account }) => account === wanted).reduce((sum, { amount }) => sum + amount, 0);
  return { af: paid('af'), points: paid('points') };
}
