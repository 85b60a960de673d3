import type { Queryable } from '../../db/db.ts';
import { failHold, payHold } from '../../ledger/public.ts';
import { beginTurnover } from './turnovers.queries.ts';
import { moveTo, type Move, type WithdrawalRow } from './withdraws.queries.ts';

/** The house account that payouts leave through. */
const PAYOUTS = 'house:bank:payouts';

export type Ending = Omit<Move, 'status' | 'dueInSeconds'>;

/** Ends a locked withdrawal as paid, and starts the next turnover count. */
export async function endPaid(tx: Queryable, row: WithdrawalRow, ending: Ending): Promise<void> {
  await moveTo(tx, row, { ...ending, status: 'paid' });
  await payHold(tx, hold(row, 'paid'), PAYOUTS);
  await beginTurnover(tx, row);
}

/** Ends a locked withdrawal and returns the money to the member. */
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
