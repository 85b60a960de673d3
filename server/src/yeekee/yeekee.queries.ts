import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';

export interface ShotPrize {
  rank: number;
  bonus: Satang;
  minStake: Satang;
  weight: number | null;
  now: Satang | null;
  ofRound: number | null;
  ofOwn: number | null;
}

/**
 * The ranks that a round pays, counted from the last shot, by the terms fixed when the round was created.
 * `now` is the bonus at the current stakes, which come from number_exposure to avoid reading every bet slip.
 */
export function prizesOf(db: Queryable, betId: BetId): Promise<ShotPrize[]> {
  return db.query(
    `select p.rank, p.max_satang as bonus, p.min_stake_satang as "minStake", p.weight, p.round_basis_points as "ofRound", p.own_basis_points as "ofOwn",
       case when p.weight is not null and r.state <> 'void' then shot_bonus(p, coalesce(s.stake_satang, e.stake_satang, 0), null) end as now
     from round_shot_prizes p
     join rounds r using (bet_id)
     left join settlements s on s.bet_id = r.bet_id and s.version = 1
     cross join (select sum(stake_satang)::bigint as stake_satang from number_exposure where bet_id = $1) e
     where p.bet_id = $1 order by p.rank`,
    [betId],
  );
}

/** The terms for new rounds of a lottery. */
export function nextPrizesOf(db: Queryable, lottery: string): Promise<ShotPrize[]> {
  return db.query(
    `select rank, max_satang as bonus, min_stake_satang as "minStake", weight, null as now, round_basis_points as "ofRound", own_basis_points as "ofOwn"
     from current_shot_prizes where lottery = $1 order by rank`,
    [lottery],
  );
}

export function shotWinnersOf(
  db: Queryable,
  betId: BetId,
): Promise<{ rank: number; seq: number; name: string; bonus: Satang }[]> {
  return db.query(
    'select w.rank, w.seq, s.name, w.bonus_satang as bonus from shot_wins w join shots s using (bet_id, seq) where w.bet_id = $1 order by w.rank',
    [betId],
  );
}

export async function voidReasonOf(db: Queryable, betId: BetId): Promise<string> {
  const [row] = await db.query<{ reason: string }>(
    'select void_reason as reason /* never null: of a void round */ from rounds where bet_id = $1',
    [betId],
  );
  return row?.reason ?? '';
}

export function chainsOfDay(
  db: Queryable,
  dt: string,
): Promise<
  { betName: string; dt: string; lane: number; length: number; anchor: string; publishedAt: Date }[]
> {
  return db.query(
    'select lottery as "betName", dt, lane, length, anchor, published_at as "publishedAt" from seed_chains where dt = $1 order by lottery, lane',
    [dt],
  );
}
