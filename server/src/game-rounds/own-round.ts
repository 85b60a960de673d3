import type { GameRoundId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { keptMovementsOf, keptRoundOf } from './kept-round.queries.ts';
import { movementsOf, roundOf, type MovementRow, type ReceiptRow } from './receipt.queries.ts';
import { roundKeyOf } from './round-id.ts';

interface OwnRound {
  row: ReceiptRow;
  /** The oldest ones. */
  movements: MovementRow[];
}

/** @throws AppError NOT_FOUND, also for another member's round */
export async function ownRound(
  db: Queryable,
  memberId: MemberId,
  roundId: GameRoundId,
  mostMovements: number,
): Promise<OwnRound> {
  const { transfer, id } = roundKeyOf(roundId);
  const row = await (transfer ? keptRoundOf : roundOf)(db, memberId, id);
  if (!row) throw new AppError('NOT_FOUND');
  const movements = await (transfer ? keptMovementsOf : movementsOf)(db, memberId, row, mostMovements);
  return { row, movements };
}
