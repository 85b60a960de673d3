import type { ReplayRound } from '@chokdee/shared/contracts/callback-replay';
import type { Queryable } from '../db/db.ts';
import type { CallRow } from './call-buffer.ts';

export async function insertCalls(db: Queryable, rows: readonly CallRow[]): Promise<void> {
  await db.query(
    `insert into game_call_log (partner, protocol, direction, name, member_id, round, txn, at, duration_ms, status, outcome, body, answer)
     select partner, protocol, direction, name, "memberId", round, txn, "startedAt", "durationMs", status, outcome, body, answer
     from jsonb_to_recordset($1) as reported (partner text, protocol text, direction text, name text, "memberId" text, round text, txn text,
       "startedAt" timestamptz, "durationMs" int, status int, outcome text, body text, answer text)`,
    [JSON.stringify(rows)],
  );
}

export interface FoundRound {
  memberId: string;
  round: string;
  userName: string | null;
  calls: number;
  firstAt: Date;
}

/** Finds rounds by the number of a round or of a transaction, newest first. */
export function roundsOf(
  db: Queryable,
  partner: string,
  number: string,
  limit: number,
): Promise<FoundRound[]> {
  return db.query<FoundRound>(
    `select l.member_id /* never null: see where */ as "memberId", l.round /* never null: see where */, m.user_name /* null: no such member */ as "userName",
       count(*)::int as calls, min(l.at) /* never null: of a group */ as "firstAt"
     from game_call_log l left join members m on m.id::text = l.member_id
     where l.partner = $1 and l.direction = 'in' and l.member_id is not null and l.round is not null
       and l.round in (select $2 union all select t.round from game_call_log t where t.partner = $1 and t.txn = $2 and t.round is not null)
     group by l.member_id, l.round, m.user_name order by min(l.at) desc limit $3`,
    [partner, number, limit],
  );
}

export interface LoggedRow {
  id: number;
  protocol: string;
  name: string;
  txn: string | null;
  at: Date;
  durationMs: number;
  status: number;
  outcome: CallRow['outcome'];
  body: string;
  answer: string;
}

/** Calls of the partner, oldest first. */
export function callsOf(
  db: Queryable,
  { partner, memberId, round }: ReplayRound,
  limit: number,
): Promise<LoggedRow[]> {
  return db.query<LoggedRow>(
    `select id, protocol, name, txn, at, duration_ms as "durationMs", status, outcome, body, answer
     from game_call_log where partner = $1 and member_id = $2 and round = $3 and direction = 'in'
     order by at, id limit $4`,
    [partner, memberId, round, limit],
  );
}

export interface BookedRow {
  txn: string;
  type: string;
  account: string;
  amount: number;
}

/** What the round's transactions booked, in order. */
export function bookingsOf(db: Queryable, { partner, memberId, round }: ReplayRound): Promise<BookedRow[]> {
  return db.query<BookedRow>(
    `select g.txn, t.type, e.account, e.amount
     from game_transactions g join ledger_transactions t on t.id = g.transaction_id join ledger_entries e on e.transaction_id = t.id
     where g.partner = $1 and g.member_id = $2 and g.round = $3 order by e.transaction_id, e.seq`,
    [partner, memberId, round],
  );
}

/**
 * The member's cash before the round's first call, from the ledger. The site's clock may be
 * ahead of the servers'.
 *
 * @param at when the call came.
 */
export async function cashBefore(
  db: Queryable,
  { partner, memberId, round }: ReplayRound,
  at: Date,
): Promise<number> {
  const [row] = await db.query<{ balance: number | null }>(
    `select e.balance_after as balance from ledger_entries e
     where e.member_id = $2 and e.account = 'cash' and e.created_at < $4::timestamptz + (site_now() - clock_timestamp())
       and e.transaction_id < coalesce((select min(g.transaction_id) from game_transactions g where g.partner = $1 and g.member_id = $2 and g.round = $3), 9223372036854775807)
     order by e.transaction_id desc, e.seq desc limit 1`,
    [partner, memberId, round, at],
  );
  return row?.balance ?? 0;
}
