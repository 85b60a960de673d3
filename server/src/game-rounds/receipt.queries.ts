import type { GameRoundState } from '@chokdee/shared/contracts/game-round-state';
import type { GameRoundReceipt } from '@chokdee/shared/contracts/game-rounds';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Queryable } from '../db/db.ts';
import { gameNameJoins } from '../games/public.ts';

export interface ReceiptRow {
  /** The partner kept the money. */
  kept: boolean;
  partner: string;
  partnerName: string;
  round: string;
  /** Empty where there is none. */
  gameList: string;
  game: string;
  names: Record<Locale, string> | null;
  state: GameRoundState;
  openedAt: Date;
  closedAt: Date | null;
  staked: number;
  returned: number;
  won: number;
  adjusted: number;
}

/** A round of the member whose money is in our ledger. */
export async function roundOf(
  db: Queryable,
  memberId: MemberId,
  id: number,
): Promise<ReceiptRow | undefined> {
  const [row] = await db.query<ReceiptRow>(
    `select false as kept /* never null: a constant */, r.partner, p.name as "partnerName", r.round,
       r.game_list as "gameList", r.game, coalesce(g.names, l.names) as names, r.state,
       r.opened_at as "openedAt", r.closed_at as "closedAt", r.staked, r.returned, r.won, r.adjusted
     from game_rounds r ${gameNameJoins}
     where r.id = $2 and r.member_id = $1`,
    [memberId, id],
  );
  return row;
}

export interface MovementRow {
  kind: GameRoundReceipt['movements'][number]['kind'];
  transactionId: string;
  at: Date;
  /** `at` in microseconds, as the ledger has it where money moved. */
  exactAt: string;
  amount: number;
  /** Null where no money moved. */
  entryId: string | null;
  balance: number | null;
  sealed: boolean | null;
  /** All movements of the round. */
  count: number;
}

/**
 * The oldest movements of a round in our ledger, without what was refused and without what gave nothing back.
 */
export function movementsOf(
  db: Queryable,
  memberId: MemberId,
  { partner, round }: Pick<ReceiptRow, 'partner' | 'round'>,
  limit: number,
): Promise<MovementRow[]> {
  return db.query<MovementRow>(
    `select t.kind, t.txn as "transactionId", t.created_at as at, ledger_instant(coalesce(e.created_at, t.created_at), 'US') as "exactAt" /* never null: of an instant */, t.amount, e.transaction_id || '-' || e.seq as "entryId",
       e.balance_after as balance, e.transaction_id <= (select coalesce(max(b.through_transaction), 0) from ledger_blocks b) as sealed,
       count(*) over () as count
     from game_transactions t
     left join lateral (select * from ledger_entries where transaction_id = t.transaction_id offset 0) e
       on e.member_id = t.member_id and e.account = 'cash'
     where t.partner = $2 and t.member_id = $1 and t.round = $3 and t.code is null
       and (t.kind in ('bet', 'win', 'draw', 'adjust') or t.kind in ('refund', 'rollback') and t.amount <> 0)
     order by t.created_at, t.transaction_id, t.txn limit $4`,
    [memberId, partner, round, limit],
  );
}
