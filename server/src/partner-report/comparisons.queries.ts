import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import type { Reported } from '../game-play/public.ts';

export interface ComparisonRow {
  id: number;
  partner: string;
  name: string;
  day: string;
  source: 'report' | 'file';
  state: 'read' | 'compare' | 'done';
  cursor: string | null;
  pages: number;
  createdAt: Date;
  finishedAt: Date | null;
  dueAt: Date;
  tries: number;
  failure: string | null;
  fileName: string | null;
  uploadedByName: string | null;
  theirs: number | null;
  ours: number | null;
  inFlight: number | null;
  differing: number | null;
  waiting: number;
}

const columns = `c.id, c.partner, p.name, c.day, c.source, c.state, c.cursor, c.pages, c.created_at as "createdAt", c.finished_at as "finishedAt", c.due_at as "dueAt",
  c.tries, c.failure, c.file_name as "fileName", c.uploaded_by_name as "uploadedByName", c.theirs, c.ours,
    c.in_flight as "inFlight", c.differing,
  (select count(*)::int from game_cases g where g.partner = c.partner and g.day = c.day and g.state in ('open', 'proposed')) as waiting`;
const source = 'game_comparisons c join game_partners p on p.code = c.partner';

/** Newest day first. A page includes all rows of its last day, so that the next page can start before it. */
export function comparisonsListed(
  db: Queryable,
  { before, limit }: { before?: string; limit: number },
): Promise<ComparisonRow[]> {
  return db.query<ComparisonRow>(
    `select ${columns} from ${source}
     where c.id in (select n.id from game_comparisons n where $1::date is null or n.day < $1
       order by n.day desc fetch first ($2::int) rows with ties)
     order by c.day desc, p.position, c.id desc`,
    [before, limit],
  );
}

export async function comparisonById(db: Queryable, id: number): Promise<ComparisonRow | undefined> {
  const [row] = await db.query<ComparisonRow>(`select ${columns} from ${source} where c.id = $1`, [id]);
  return row;
}

export function connectedPartners(db: Queryable): Promise<{ partner: string; name: string }[]> {
  return db.query(
    'select code as partner, name from game_partners where protocol is not null order by position',
  );
}

export interface CallablePartner {
  partner: string;
  protocol: string;
  baseUrl: string | null;
}

export function callablePartners(db: Queryable): Promise<CallablePartner[]> {
  return db.query<CallablePartner>(
    `select p.code as partner, p.protocol /* never null: see where */, a.base_url as "baseUrl"
     from game_partners p join game_partner_access a on a.partner = p.code where p.protocol is not null`,
  );
}

/**
 * Plans the comparisons of a partner's last two days, once the night is far enough for
 * late calls to have come.
 */
export async function planNights(db: Queryable, partner: string): Promise<void> {
  await db.query(
    `insert into game_comparisons (partner, day, source, state, created_at, due_at)
     select p.code, d.day::date, 'report', 'read', site_now(), clock_timestamp()
     from game_partners p
     cross join generate_series(((site_now() - interval '4 hours 30 minutes') at time zone 'Asia/Bangkok')::date - 2,
       ((site_now() - interval '4 hours 30 minutes') at time zone 'Asia/Bangkok')::date - 1,
       interval '1 day') as d (day)
     where p.code = $1 and p.protocol is not null
     on conflict do nothing`,
    [partner],
  );
}

/** Begins the list of a day anew. Undefined: there is no such partner, or the day is not over. */
export async function askAgain(db: Queryable, partner: string, day: string): Promise<number | undefined> {
  await db.query(
    `delete from game_reported_transactions t using game_comparisons c
     where c.id = t.comparison and c.partner = $1 and c.day = $2 and c.source = 'report'`,
    [partner, day],
  );
  const [row] = await db.query<{ id: number }>(
    `insert into game_comparisons (partner, day, source, state, created_at, due_at)
     select p.code, $2::date, 'report', 'read', site_now(), clock_timestamp() from game_partners p
     where p.code = $1 and p.protocol is not null
       and ($2::date + 1)::timestamp at time zone 'Asia/Bangkok' <= site_now()
     on conflict (partner, day) where source = 'report' do update
       set state = 'read', cursor = null, pages = 0, finished_at = null, due_at = excluded.due_at,
       tries = 0, failure = null, theirs = null, ours = null, in_flight = null, differing = null
     returning id`,
    [partner, day],
  );
  return row?.id;
}

export interface DueComparison {
  id: number;
  partner: string;
  state: 'read' | 'compare';
  cursor: string | null;
  tries: number;
  /** The day with an hour on both sides, as clocks may differ. */
  begins: Date;
  ends: Date;
}

/** Leases the next due comparison. When the lease expires, another server continues it. */
export async function takeDue(db: Queryable, leaseSeconds: number): Promise<DueComparison | undefined> {
  const [row] = await db.query<DueComparison>(
    `update game_comparisons c set due_at = clock_timestamp() + make_interval(secs => $1)
     where c.id = (select d.id from game_comparisons d where d.state <> 'done' and d.due_at <= clock_timestamp()
       order by d.due_at, d.id for update skip locked limit 1)
     returning c.id, c.partner, c.state, c.cursor, c.tries,
       c.day::timestamp at time zone 'Asia/Bangkok' - interval '1 hour' as begins, (c.day + 1)::timestamp at time zone 'Asia/Bangkok' + interval '1 hour' as ends`,
    [leaseSeconds],
  );
  return row;
}

/** @returns false when another server has advanced the cursor meanwhile. */
export async function advance(
  tx: Queryable,
  { id, cursor }: Pick<DueComparison, 'id' | 'cursor'>,
  next: string | undefined,
): Promise<boolean> {
  const rows = await tx.query(
    `update game_comparisons set cursor = $3, pages = pages + 1, state = case when $3::text is null then 'compare' else 'read' end,
       due_at = clock_timestamp(), tries = 0, failure = null
     where id = $1 and state = 'read' and cursor is not distinct from $2 returning id`,
    [id, cursor, next ?? null],
  );
  return rows.length > 0;
}

export async function recordFailure(
  db: Queryable,
  { id, cursor }: Pick<DueComparison, 'id' | 'cursor'>,
  failure: string,
  waitSeconds: number,
): Promise<void> {
  await db.query(
    `update game_comparisons set tries = tries + 1, failure = $3, due_at = clock_timestamp() + make_interval(secs => $4)
     where id = $1 and state <> 'done' and cursor is not distinct from $2`,
    [id, cursor, failure, waitSeconds],
  );
}

/**
 * Stores the rows of one page, each number once. Marks a number that is listed again with another content.
 */
export async function keepReported(
  tx: Queryable,
  comparison: number,
  rows: readonly (Reported & { twice: boolean })[],
): Promise<void> {
  await tx.query(
    `insert into game_reported_transactions as known (comparison, txn, kind, member_id, round, micro, at, twice)
     select $1, txn, kind, "memberId", round, micro, at, twice
     from jsonb_to_recordset($2) as reported (txn text, kind text, "memberId" text, round text, micro bigint,
       at timestamptz, twice boolean)
     on conflict (comparison, txn) do update set twice = known.twice or excluded.twice
       or (known.kind, known.member_id, known.round, known.micro) is distinct from (excluded.kind, excluded.member_id, excluded.round, excluded.micro)`,
    [comparison, JSON.stringify(rows)],
  );
}

export interface UploadedFile {
  partner: string;
  day: string;
  name: string;
  by: { uuid: MemberId; userName: string };
}

/** A comparison whose list is whole. Undefined: there is no such connected partner. */
export async function insertUploaded(
  tx: Queryable,
  { partner, day, name, by }: UploadedFile,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into game_comparisons (partner, day, source, state, pages, created_at, due_at, file_name, uploaded_by, uploaded_by_name)
     select code, $2, 'file', 'compare', 1, site_now(), clock_timestamp(), $3, $4, $5 from game_partners
       where code = $1 and protocol is not null
     returning id`,
    [partner, day, name, by.uuid, by.userName],
  );
  return row?.id;
}

/** Locks a comparison whose list is whole. False: it has been compared. */
export async function lockWhole(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx.query("select from game_comparisons where id = $1 and state = 'compare' for update", [
    id,
  ]);
  return rows.length > 0;
}

/**
 * Writes the differences as cases, each once, and marks those of the day that are gone, with what was proposed
 * for them: a correction of a difference that is gone would move money that is right. Returns how many there
 * are.
 */
export async function writeCases(tx: Queryable, comparison: number): Promise<number> {
  const [row] = await tx.query<{ differing: number }>(
    `with found as (
       select d.*, md5(d.what || coalesce(d.ours::text, '') || coalesce(d.theirs::text, '')) as print
         from game_report_differences($1) d
     ), added as (
       insert into game_cases (comparison, partner, day, txn, what, fields, ours, theirs, found_at)
       select c.id, c.partner, c.day, f.txn, f.what, f.fields, f.ours, f.theirs, site_now()
         from found f, game_comparisons c where c.id = $1
       on conflict do nothing returning id
     ), gone as (
       update game_cases g set state = 'gone', action = null, amount = null, note = null, proposed_by = null,
         proposed_by_name = null, proposed_at = null
       from game_comparisons c
       where c.id = $1 and g.partner = c.partner and g.day = c.day and g.state in ('open', 'proposed')
         and md5(g.what || coalesce(g.ours::text, '') || coalesce(g.theirs::text, '')) not in (
           select f.print from found f where f.txn = g.txn)
       returning g.id
     ), back as (
       update game_cases g set state = 'open' from game_comparisons c, found f
       where c.id = $1 and g.partner = c.partner and g.state = 'gone' and f.txn = g.txn
         and f.print = md5(g.what || coalesce(g.ours::text, '') || coalesce(g.theirs::text, ''))
       returning g.id
     )
     select count(*)::int as differing from found`,
    [comparison],
  );
  return row!.differing;
}

/** Ends the comparison, and forgets the list. */
export async function finish(tx: Queryable, comparison: number, differing: number): Promise<void> {
  await tx.query(
    `update game_comparisons c set state = 'done', finished_at = site_now(), tries = 0, failure = null, differing = $2,
       theirs = (select count(*)::int from game_reported_transactions t where t.comparison = c.id
         and t.at >= c.day::timestamp at time zone 'Asia/Bangkok'
         and t.at < (c.day + 1)::timestamp at time zone 'Asia/Bangkok'),
       in_flight = (select count(*)::int from game_reported_transactions t where t.comparison = c.id
         and t.at >= site_now() - interval '15 minutes'
         and t.at < (c.day + 1)::timestamp at time zone 'Asia/Bangkok'),
       ours = (select count(*)::int from game_transactions t where t.partner = c.partner and t.kind <> 'tombstone'
         and t.code is null
         and t.created_at >= c.day::timestamp at time zone 'Asia/Bangkok'
         and t.created_at < (c.day + 1)::timestamp at time zone 'Asia/Bangkok')
         + (select count(*)::int from game_transfers m where m.partner = c.partner and m.state = 'done' and m.amount > 0
         and m.created_at >= c.day::timestamp at time zone 'Asia/Bangkok'
         and m.created_at < (c.day + 1)::timestamp at time zone 'Asia/Bangkok')
         + (select count(*)::int from game_transfer_reports r where r.partner = c.partner
         and r.at >= c.day::timestamp at time zone 'Asia/Bangkok'
         and r.at < (c.day + 1)::timestamp at time zone 'Asia/Bangkok')
     where c.id = $1`,
    [comparison, differing],
  );
  await tx.query('delete from game_reported_transactions where comparison = $1', [comparison]);
}
