import type { z } from 'zod';
import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import {
  MAX_ENTRY_MISMATCHES,
  type firstEntry,
  type OfficialResult,
} from '@chokdee/shared/contracts/operator';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { recordAct, type Operator } from './acts.queries.ts';
import { hasEntered, insertMismatch } from './entry-mismatches.queries.ts';

/** The newest first entry of a round's result or correction, void or not. */
export interface FirstEntry {
  betId: BetId;
  id: number;
  /** Version of the result that it would create. */
  version: number;
  operatorId: MemberId;
  operatorName: string;
  result: OfficialResult;
  replaces: number | null;
  /** Number of second entries that differed from it. */
  mismatches: number;
}

export const isVoid = ({ mismatches }: Pick<FirstEntry, 'mismatches'>): boolean =>
  mismatches >= MAX_ENTRY_MISMATCHES;

/** The contract's form, without the entered numbers. */
export function presentEntry({
  id,
  operatorName,
  mismatches,
  replaces,
}: FirstEntry): z.output<typeof firstEntry> {
  return {
    id,
    proposedBy: operatorName,
    ...(mismatches > 0 ? { mismatched: true } : {}),
    ...(replaces === null ? {} : { replaced: true }),
  };
}

/**
 * Accepts a first entry only when there is no open one, or when the request names the open one as replaced.
 *
 * @throws AppError ENTRY_STANDS
 */
export function requireReplacesOpenEntry(
  openEntry: FirstEntry | undefined,
  replaces: number | undefined,
): void {
  const id = openEntry && !isVoid(openEntry) ? openEntry.id : undefined;
  if (id !== replaces) throw new AppError('ENTRY_STANDS');
}

/**
 * The first entry that a second one is compared with.
 *
 * @throws AppError ROUND_STATE when there is none | SAME_OPERATOR
 */
export function entryToConfirm<Entry extends FirstEntry>(
  standing: Entry | undefined,
  operator: Operator,
): Entry {
  if (!standing || isVoid(standing)) throw new AppError('ROUND_STATE');
  if (standing.operatorId === operator.uuid) throw new AppError('SAME_OPERATOR');
  return standing;
}

/**
 * Records a second entry that differs, with the round locked. Commit first and then throw the returned error:
 * the attempt must stay recorded. The error reveals nothing about the numbers of either entry. The operator's
 * same entry again is a repeat whose reply was lost: it counts once.
 */
export async function recordMismatch(
  tx: Queryable,
  operator: Operator,
  first: FirstEntry,
  what: 'result' | 'correction',
  result: OfficialResult,
): Promise<AppError> {
  const { betId, version, id, mismatches } = first;
  const entry = { betId, version, proposal: id, result };
  if (await hasEntered(tx, operator, entry)) return new AppError('RESULT_MISMATCH');
  await insertMismatch(tx, operator, { ...entry, attempt: mismatches + 1 });
  const last = mismatches + 1 >= MAX_ENTRY_MISMATCHES;
  await recordAct(tx, { operator, action: `${what}-${last ? 'voided' : 'mismatched'}`, betId, reason: '' });
  return new AppError(last ? 'ENTRIES_VOID' : 'RESULT_MISMATCH');
}
