import type { Queryable } from '../../db/db.ts';
import { failHold, payHold } from '../../ledger/public.ts';
import { beginTurnover } from './turnovers.queries.ts';
import { moveTo, type Move, type WithdrawalRow } from './withdraws.queries.ts';

/** The account of the house that payouts leave by. */
const PAYOUTS = 'house:bank:payouts';

export type Ending = Omit<Move, 'status' | 'dueInSeconds'>;

/** Ends one that is locked: the money has left, and what is to be staked is counted anew. */
export async function endPaid(tx: Queryable, row: WithdrawalRow, ending: Ending): Promise<void> {
  await moveTo(tx, row, { ...ending, status: 'paid' });
  await payHold(tx, hold(row, 'paid'), PAYOUTS);
  await beginTurnover(tx, row);
}

/** Ends one that is locked: the money is the member's again. */
export async function endUnpaid(
  tx: Queryable,
  row: WithdrawalRow,
  status: 'failed' | 'rejected',
  ending: Ending,
): Promise<void> {
  await moveTo(tx, row, { ...ending, status });
  await failHold(tx, hold(row, status));
}

const hold = ({ memberId, id }: WithdrawalRow, end: string) => ({
  key: `withdraw:${id}:${end}`,
  hash: end,
  memberId,
  holdId: id,
});
