import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../../db/db.ts';

/** The ranks that a round pays, the last shot's first. */
export function prizesOf(db: Queryable, betId: BetId): Promise<{ rank: number; bonus: Satang; minStake: Satang }[]> {
  return db.query('select p.rank, p.bonus_satang as bonus, p.min_stake_satang as "minStake" from rounds r join shot_prizes p using (lottery) where r.bet_id = $1 order by p.rank', [betId]);
}

export function shotWinnersOf(db: Queryable, betId: BetId): Promise<{ rank: number; seq: number; name: string; bonus: Satang }[]> {
  return db.query('select w.rank, w.seq, s.name, w.bonus_satang as bonus from shot_wins w join shots s using (bet_id, seq) where w.bet_id = $1 order by w.rank', [betId]);
}

export async function voidReasonOf(db: Queryable, betId: BetId): Promise<string> {
  const [row] = await db.query<{ reason: string }>('select void_reason as reason from rounds where bet_id = $1', [betId]);
  return row?.reason ?? '';
}

export function chainsOfDay(db: Queryable, dt: string): Promise<{ betName: string; dt: string; lane: number; length: number; anchor: string; publishedAt: Date }[]> {
  return db.query('select lottery as "betName", dt, lane, length, anchor, published_at as "publishedAt" from seed_chains where dt = $1 order by lottery, lane', [dt]);
}
