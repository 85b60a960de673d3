import type { BetId } from '@chokdee/shared/contracts/ids';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import type { Queryable } from '../db/db.ts';

export function voidReasonsOfDay(db: Queryable, dt: string): Promise<{ betId: BetId; reason: string }[]> {
  return db.query(
    `select bet_id as "betId", void_reason as reason /* never null: of a void round */ from rounds where dt = $1 and state = 'void'`,
    [dt],
  );
}

interface FormerRow {
  betId: BetId;
  version: number;
  draw: DrawResult;
  publishedAt: Date;
  correctedAt: Date;
  reason: string | null;
}

/** `reason` comes from the next version, which replaced this result. */
export function formerResultsOfDay(db: Queryable, dt: string): Promise<FormerRow[]> {
  return db.query<FormerRow>(
    `select f.bet_id as "betId", f.version, f.draw, f.created_at as "publishedAt", n.created_at as "correctedAt", n.reason
     from rounds r
     join results f on f.bet_id = r.bet_id and f.version < r.settled_version
     join results n on n.bet_id = f.bet_id and n.version = f.version + 1
     where r.dt = $1 order by f.bet_id, f.version`,
    [dt],
  );
}
