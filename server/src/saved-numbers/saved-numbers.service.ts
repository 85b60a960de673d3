import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import {
  NUMBER_LISTS_MAX,
  numberListId,
  type NumberList,
  type numberListCalls,
  type NumberListId,
  type NumberListLine,
  type NumberListSummary,
} from '@chokdee/shared/contracts/saved-numbers';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import {
  changeNumberList,
  clearShareCode,
  setShareCode,
  lockAndCountNumberLists,
  insertNumberList,
  removeNumberList,
  numberListOf,
  numberListsOf,
  sharedNumberList,
  type ContentRow,
  type SummaryRow,
} from './saved-numbers.queries.ts';
import { newShareCode } from './share-code.ts';

type Shared = z.output<typeof numberListCalls.shared.reply>;
type Update = z.output<typeof numberListCalls.update.request>;

export async function allNumberLists(
  db: Queryable,
  memberId: MemberId,
  search = '',
): Promise<NumberListSummary[]> {
  return (await numberListsOf(db, memberId, search.trim())).map(presentSummary);
}

/** @throws AppError NOT_FOUND, also for the saved numbers of another member. */
export async function oneNumberList(
  db: Queryable,
  memberId: MemberId,
  id: NumberListId,
): Promise<NumberList> {
  const row = orNotFound(await numberListOf(db, memberId, id));
  return { ...presentSummary(row), lines: linesOf(row) };
}

/** @throws AppError NUMBER_SET_LIMIT */
export async function createNumberList(
  tx: Queryable,
  memberId: MemberId,
  { name, lines }: { name: string; lines: readonly NumberListLine[] },
): Promise<NumberListSummary> {
  if ((await lockAndCountNumberLists(tx, memberId)) >= NUMBER_LISTS_MAX)
    throw new AppError('NUMBER_SET_LIMIT', { max: NUMBER_LISTS_MAX });
  return presentSummary(
    await insertNumberList(tx, memberId, numberListId.parse(randomUUID()), name, withoutRepeats(lines)),
  );
}

/**
 * @throws AppError NOT_FOUND | NUMBER_SET_CHANGED when `version` is stale, e.g. after a change on another
 * screen
 */
export async function updateNumberList(
  db: Queryable,
  memberId: MemberId,
  { id, version, name, lines }: Update,
): Promise<NumberListSummary> {
  const row = await changeNumberList(db, memberId, {
    id,
    version,
    name,
    lines: lines && withoutRepeats(lines),
  });
  if (row) return presentSummary(row);
  const now = orNotFound(await numberListOf(db, memberId, id));
  // A retry of the same change after the first reply was lost.
  const isDone =
    now.version === version + 1 &&
    (name ?? now.name) === now.name &&
    (!lines || isDeepStrictEqual(withoutRepeats(lines), linesOf(now)));
  if (!isDone) throw new AppError('NUMBER_SET_CHANGED');
  return presentSummary(now);
}

/** Idempotent: succeeds when the saved numbers are already gone. */
export async function deleteNumberList(
  db: Queryable,
  memberId: MemberId,
  id: NumberListId,
): Promise<{ ok: true }> {
  await removeNumberList(db, memberId, id);
  return { ok: true };
}

/** @throws AppError NOT_FOUND */
export async function shareNumberList(
  db: Queryable,
  memberId: MemberId,
  id: NumberListId,
): Promise<NumberListSummary> {
  return presentSummary(orNotFound(await setShareCode(db, memberId, id, newShareCode())));
}

/** @throws AppError NOT_FOUND */
export async function unshareNumberList(
  db: Queryable,
  memberId: MemberId,
  id: NumberListId,
): Promise<NumberListSummary> {
  return presentSummary(orNotFound(await clearShareCode(db, memberId, id)));
}

/**
 * Returns name and lines only; `ownId` only to the owner.
 *
 * @throws AppError NOT_FOUND when the code is unknown or revoked.
 */
export async function numberListByCode(db: Queryable, memberId: MemberId, code: string): Promise<Shared> {
  const row = orNotFound(await sharedNumberList(db, memberId, code));
  return { name: row.name, lines: linesOf(row), ...(row.ownId === null ? {} : { ownId: row.ownId }) };
}

function presentSummary({
  id,
  name,
  version,
  lineCount,
  sample,
  shareCode,
  updatedAt,
}: SummaryRow): NumberListSummary {
  return {
    id,
    name,
    version,
    lineCount,
    sample,
    ...(shareCode === null ? {} : { shareCode }),
    updatedAt: bangkokIso(updatedAt),
  };
}

function linesOf({ numbers, options }: ContentRow): NumberListLine[] {
  return numbers.map((number, at) => ({ number, ...(options[at] ? { option: options[at] } : {}) }));
}

/** Keeps the position of the first of equal lines. */
function withoutRepeats(lines: readonly NumberListLine[]): NumberListLine[] {
  return [...new Map(lines.map((line) => [`${line.option ?? ''} ${line.number}`, line])).values()];
}

function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}
