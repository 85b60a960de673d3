import type { GameRoundState } from '@chokdee/shared/contracts/game-round-state';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { TransactionType } from '@chokdee/shared/rules/statement-groups';
import type { Queryable } from '../../db/db.ts';
import { gameNameJoins } from '../../games/public.ts';

/** Movements in a time span, up to a version of the cash account. */
export interface RoundSpan {
  from: Date;
  /** Exclusive. */
  until: Date;
  /** Undefined: the newest version. */
  top: number | undefined;
}

export interface RoundRow {
  /** The movement that it was found by. */
  movement: number;
  id: number;
  partnerName: string;
  /** The partner's number. */
  number: string;
  /** Null at a partner's own entrance. */
  names: Record<Locale, string> | null;
  state: GameRoundState;
  /** Sum of its movements in the span. */
  amount: Satang;
  movements: number;
}

/**
 * Entries by their transaction alone: without current statistics the planner goes
 * through all of the member's.
 */
const ofRound = `game_transactions m,
    lateral (select * from ledger_entries where transaction_id = m.transaction_id offset 0) e
  where e.member_id = m.member_id and e.account = 'cash'
    and m.partner = r.partner and m.member_id = r.member_id and m.round = r.round`;

/**
 * Rounds at game partners, each by one of its movements. Both are looked up by their keys: without
 * current statistics the planner joins all rounds with all movements of a partner, and only one index
 * fits the comparison of rows.
 */
export function roundsOf(
  db: Queryable,
  memberId: MemberId,
  movements: readonly number[],
  { from, until, top }: RoundSpan,
): Promise<RoundRow[]> {
  return db.query<RoundRow>(
    `select t.transaction_id as movement, r.id, p.name as "partnerName", r.round as number, coalesce(g.names, l.names) as names, r.state,
       s.amount /* never null: of at least one movement */, s.movements
     from unnest($2::bigint[]) as given (id)
     join lateral (select * from game_transactions where transaction_id = given.id offset 0) t on t.member_id = $1
     join lateral (
       select * from game_rounds
       where (partner, member_id, round) between (t.partner, t.member_id, t.round) and (t.partner, t.member_id, t.round)
       offset 0
     ) r on true
     ${gameNameJoins}
     cross join lateral (
       select sum(e.amount)::bigint as amount, count(*) as movements from ${ofRound}
         and e.created_at >= $3 and e.created_at < $4 and ($5::bigint is null or e.version <= $5) offset 0
     ) s`,
    [memberId, movements, from, until, top ?? null],
  );
}

export interface RoundMovement {
  /** The id of the movement's ledger entry. */
  entryId: string;
  id: string;
  created_at: Date;
  type: TransactionType;
  amount: Satang;
  balance: Satang;
}

/** The newest movements of a round of the member, newest first. */
export function movementsOfRound(
  db: Queryable,
  memberId: MemberId,
  roundId: number,
  limit: number,
): Promise<RoundMovement[]> {
  return db.query<RoundMovement>(
    `select e.transaction_id || '-' || e.seq as "entryId", e.transaction_id::text as id, e.created_at, t.type, e.amount, e.balance_after as balance /* never null: a member's */
     from game_rounds r cross join lateral (
       select e.* from ${ofRound} order by m.transaction_id desc limit $3
     ) e join ledger_transactions t on t.id = e.transaction_id
     where r.id = $2 and r.member_id = $1 order by e.transaction_id desc`,
    [memberId, roundId, limit],
  );
}

/** Names of partners by their codes. */
export async function partnerNames(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db.query<{ code: string; name: string }>(
    'select code, name from game_partners where code = any ($1)',
    [codes],
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}
