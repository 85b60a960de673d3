import type { GameRoundId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { roundOf, type ReceiptRow } from './receipt.queries.ts';
import { roundKeyOf } from './round-id.ts';

/**
 * @throws AppError NOT_FOUND, also for another member's round, and for one whose money the partner kept: the
 * ledger has no movements of it.
 */
export async function ownRound(db: Queryable, memberId: MemberId, roundId: GameRoundId): Promise<ReceiptRow> {
  const { transfer, id } = roundKeyOf(roundId);
  const row = transfer ? undefined : await roundOf(db, memberId, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
