import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import {
  NUMBER_SETS_MAX,
  numberSetId,
  type NumberSet,
  type numberSetCalls,
  type NumberSetId,
  type NumberSetLine,
  type NumberSetSummary,
} from '@chokdee/shared/contracts/number-sets';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import {
  changeSet,
  clearShareCode,
  setShareCode,
  lockAndCountSets,
  insertSet,
  removeSet,
  setOf,
  setsOf,
  sharedSet,
  type ContentRow,
  type SummaryRow,
} from './number-sets.queries.ts';
import { newShareCode } from './share-code.ts';

type Shared = z.output<typeof numberSetCalls.shared.reply>;
type Update = z.output<typeof numberSetCalls.update.request>;

export async function allSets(db: Queryable, memberId: MemberId, search = ''): Promise<NumberSetSummary[]> {
  return (await setsOf(db, memberId, search.trim())).map(presentSummary);
}

/** @throws AppError NOT_FOUND, also for the saved numbers of another member. */
export async function oneSet(db: Queryable, memberId: MemberId, id: NumberSetId): Promise<NumberSet> {
  const row = orNotFound(await setOf(db, memberId, id));
  return { ...presentSummary(row), lines: linesOf(row) };
}

/** @throws AppError NUMBER_SET_LIMIT */
export async function createSet(
  tx: Queryable,
  memberId: MemberId,
  { name, lines }: { name: string; lines: readonly NumberSetLine[] },
): Promise<NumberSetSummary> {
  if ((await lockAndCountSets(tx, memberId)) >= NUMBER_SETS_MAX)
    throw new AppError('NUMBER_SET_LIMIT', { max: NUMBER_SETS_MAX });
  return presentSummary(
    await insertSet(tx, memberId, numberSetId.parse(randomUUID()), name, withoutRepeats(lines)),
  );
}

/**
 * @throws AppError NOT_FOUND | NUMBER_SET_CHANGED when `version` is stale, e.g. after a change on another
 * screen
 */
export async function updateSet(
  db: Queryable,
  memberId: MemberId,
  { id, version, name, lines }: Update,
): Promise<NumberSetSummary> {
  const row = await changeSet(db, memberId, { id, version, name, lines: lines && withoutRepeats(lines) });
  if (row) return presentSummary(row);
  const now = orNotFound(await setOf(db, memberId, id));
  // A retry of the same change after the first reply was lost.
  const isDone =
    now.version === version + 1 &&
    (name ?? now.name) === now.name &&
    (!lines || isDeepStrictEqual(withoutRepeats(lines), linesOf(now)));
  if (!isDone) throw new AppError('NUMBER_SET_CHANGED');
  return presentSummary(now);
}

/** Idempotent: succeeds when the saved numbers are already gone. */
export async function deleteSet(db: Queryable, memberId: MemberId, id: NumberSetId): Promise<{ ok: true }> {
  await removeSet(db, memberId, id);
  return { ok: true };
}

/** @throws AppError NOT_FOUND */
export async function shareSet(
  db: Queryable,
  memberId: MemberId,
  id: NumberSetId,
): Promise<NumberSetSummary> {
  return presentSummary(orNotFound(await setShareCode(db, memberId, id, newShareCode())));
}

/** @throws AppError NOT_FOUND */
export async function unshareSet(
  db: Queryable,
  memberId: MemberId,
  id: NumberSetId,
): Promise<NumberSetSummary> {
  return presentSummary(orNotFound(await clearShareCode(db, memberId, id)));
}

/**
 * Returns name and lines only; `ownId` only to the owner.
 *
 * @throws AppError NOT_FOUND when the code is unknown or revoked.
 */
export async function setByCode(db: Queryable, memberId: MemberId, code: string): Promise<Shared> {
  const row = orNotFound(await sharedSet(db, memberId, code));
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
}: SummaryRow): NumberSetSummary {
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

function linesOf({ numbers, options }: ContentRow): NumberSetLine[] {
  return numbers.map((number, at) => ({ number, ...(options[at] ? { option: options[at] } : {}) }));
}

/** Of equal lines the first one's position is kept. */
function withoutRepeats(lines: readonly NumberSetLine[]): NumberSetLine[] {
  return [...new Map(lines.map((line) => [`${line.option ?? ''} ${line.number}`, line])).values()];
}

function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}
