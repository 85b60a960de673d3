import pg from 'pg';
import type { Queryable } from '../db/db.ts';

/** Takes the advisory lock of replays until the transaction ends. False: another replay holds it. */
export async function takeReplayTurn(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ taken: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('callback-replay')) /* never null: a strict function */ as taken",
  );
  return row!.taken;
}

/** Scratch databases of servers that died. The caller holds the lock, so no replay uses them. */
export async function leftDatabases(db: Queryable, prefix: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    'select datname::text /* never null: a key */ as name from pg_database where starts_with(datname::text, $1)',
    [prefix],
  );
  return rows.map(({ name }) => name);
}

/** Must not run in a transaction. */
export async function createDatabase(db: Queryable, name: string): Promise<void> {
  await db.rows(`create database ${pg.escapeIdentifier(name)}`);
}

export async function dropDatabase(db: Queryable, name: string): Promise<void> {
  await db.rows(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

/** The partner as the site has it, as JSON. */
export async function partnerRow(db: Queryable, partner: string): Promise<unknown> {
  const [row] = await db.query<{ row: unknown }>(
    `select to_jsonb(p) /* never null: of a row */ as row from game_partners p where code = $1`,
    [partner],
  );
  return row?.row;
}

/** Puts the partner, a member without a name, and their open session into the scratch database. */
export async function stage(
  db: Queryable,
  {
    partner,
    row,
    memberId,
    tokenHash,
  }: { partner: string; row: unknown; memberId: string; tokenHash: Buffer },
): Promise<void> {
  await db.query(
    `insert into game_partners (code, name, kind, position, entrance, protocol)
     select code, name, kind, position, entrance, protocol from jsonb_populate_record(null::game_partners, $1)
     on conflict (code) do update set protocol = excluded.protocol`,
    [JSON.stringify(row)],
  );
  await db.query(
    `insert into members (id, user_name, pin_hash, name, phone_number, birth_date, agent_id, ref_uid, registered_at_domain)
     values ($1, 'replay', '', 'Replay', '', '1990-01-01', 2, 0, 'replay')`,
    [memberId],
  );
  await db.query(
    `insert into game_sessions (id, member_id, partner, domain, site_session, code_hash, code_until, token_hash, expires_at)
     values (gen_random_uuid(), $1, $2, 'replay', gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), site_now(), $3, site_now() + interval '12 hours')`,
    [memberId, partner, tokenHash],
  );
}

export interface ScratchEntry {
  transactionId: number;
  type: string;
  account: string;
  amount: number;
}

/** Entries of later transactions than this one, in order. */
export function entriesAfter(db: Queryable, transactionId: number): Promise<ScratchEntry[]> {
  return db.query<ScratchEntry>(
    `select e.transaction_id as "transactionId", t.type, e.account, e.amount
     from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.transaction_id > $1 order by e.transaction_id, e.seq`,
    [transactionId],
  );
}

export async function cashOf(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.query<{ balance: number }>(
    "select balance from member_accounts where member_id = $1 and kind = 'cash'",
    [memberId],
  );
  return row?.balance ?? 0;
}
