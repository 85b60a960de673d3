import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { NumberListId, NumberListLine } from '@chokdee/shared/contracts/saved-numbers';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import type { Queryable } from '../db/db.ts';

export interface SummaryRow {
  id: NumberListId;
  name: string;
  version: number;
  lineCount: number;
  sample: string[];
  shareCode: string | null;
  updatedAt: Date;
}

export interface ContentRow {
  name: string;
  numbers: string[];
  options: (BaseOption | null)[];
}

const SAMPLE = 12;

const summary = `set_id as id, name, version, cardinality(numbers) as "lineCount", numbers[1:${SAMPLE}] as sample, share_code as "shareCode", updated_at as "updatedAt"`;
const content = 'name, numbers, options::text[] as options';

/** Most recently changed first. `search`: part of the name, case-insensitive, or one of the numbers. */
export function numberListsOf(db: Queryable, memberId: MemberId, search: string): Promise<SummaryRow[]> {
  return db.query<SummaryRow>(
    `select ${summary} from number_sets where member_id = $1 and (position(lower($2) in lower(name)) > 0 or $2 = any(numbers)) order by updated_at desc, set_id`,
    [memberId, search],
  );
}

export async function numberListOf(
  db: Queryable,
  memberId: MemberId,
  id: NumberListId,
): Promise<(SummaryRow & ContentRow) | undefined> {
  const [row] = await db.query<SummaryRow & ContentRow>(
    `select ${summary}, ${content} from number_sets where member_id = $1 and set_id = $2`,
    [memberId, id],
  );
  return row;
}

/** `ownId`: the id, if the saved numbers belong to the calling member. */
export async function sharedNumberList(
  db: Queryable,
  memberId: MemberId,
  code: string,
): Promise<(ContentRow & { ownId: NumberListId | null }) | undefined> {
  const [row] = await db.query<ContentRow & { ownId: NumberListId | null }>(
    `select ${content}, case when member_id = $1 then set_id end as "ownId" from number_sets where share_code = $2`,
    [memberId, code],
  );
  return row;
}

/**
 * Counts the saved numbers of a member, and locks the member so that concurrent inserts cannot exceed the
 * limit.
 */
export async function lockAndCountNumberLists(tx: Queryable, memberId: MemberId): Promise<number> {
  await tx.query('select from members where id = $1 for no key update', [memberId]);
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::integer as count from number_sets where member_id = $1',
    [memberId],
  );
  return row!.count;
}

export async function insertNumberList(
  tx: Queryable,
  memberId: MemberId,
  id: NumberListId,
  name: string,
  lines: readonly NumberListLine[],
): Promise<SummaryRow> {
  const [row] = await tx.query<SummaryRow>(
    `insert into number_sets (member_id, set_id, name, numbers, options) values ($1, $2, $3, $4, $5::text[]::bet_option[]) returning ${summary}`,
    [memberId, id, name, ...columnsOf(lines)],
  );
  return row!;
}

/** Changes the given fields if `version` still matches; otherwise `undefined`. */
export async function changeNumberList(
  db: Queryable,
  memberId: MemberId,
  {
    id,
    version,
    name,
    lines,
  }: {
    id: NumberListId;
    version: number;
    name: string | undefined;
    lines: readonly NumberListLine[] | undefined;
  },
): Promise<SummaryRow | undefined> {
  const [numbers, options] = lines ? columnsOf(lines) : [null, null];
  const [row] = await db.query<SummaryRow>(
    `update number_sets
     set name = coalesce($4, name), numbers = coalesce($5, numbers), options = coalesce($6::text[]::bet_option[], options), version = version + 1, updated_at = site_now()
     where member_id = $1 and set_id = $2 and version = $3 returning ${summary}`,
    [memberId, id, version, name ?? null, numbers, options],
  );
  return row;
}

export async function removeNumberList(db: Queryable, memberId: MemberId, id: NumberListId): Promise<void> {
  await db.query('delete from number_sets where member_id = $1 and set_id = $2', [memberId, id]);
}

/** Saved numbers that have a code keep it. */
export async function setShareCode(
  db: Queryable,
  memberId: MemberId,
  id: NumberListId,
  code: string,
): Promise<SummaryRow | undefined> {
  const [row] = await db.query<SummaryRow>(
    `update number_sets set share_code = coalesce(share_code, $3) where member_id = $1 and set_id = $2 returning ${summary}`,
    [memberId, id, code],
  );
  return row;
}

export async function clearShareCode(
  db: Queryable,
  memberId: MemberId,
  id: NumberListId,
): Promise<SummaryRow | undefined> {
  const [row] = await db.query<SummaryRow>(
    `update number_sets set share_code = null where member_id = $1 and set_id = $2 returning ${summary}`,
    [memberId, id],
  );
  return row;
}

function columnsOf(lines: readonly NumberListLine[]): [numbers: string[], options: (BaseOption | null)[]] {
  return [lines.map(({ number }) => number), lines.map(({ option }) => option ?? null)];
}
