import type { BetId } from '@chokdee/shared/contracts/ids';
import type { BetGroup } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import { DESK_MOST_ROUNDS, DESK_NUMBERS_PER_OPTION } from '@chokdee/shared/contracts/operator-rounds';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import type { Queryable } from '../../db/db.ts';

export type Which = 'running' | 'coming' | 'finished';

export interface RoundFigures {
  betId: BetId;
  stake: Satang;
  worst: { option: BaseOption; number: string; liability: Satang } | null;
  limits: number;
}

/** Running: taking bets, or closed and neither paid nor called off. Finished: those of the last two days. */
const conditions: Record<Which, string> = {
  running: "r.state in ('open', 'closed')",
  coming: "r.state = 'scheduled'",
  finished: "r.state in ('settled', 'void') and r.close_at between clock.now - interval '2 days' and clock.now",
};

/** What is staked on rounds, and the number of each that would cost the most; in the order in which a desk reads them. */
export function figuresOf(db: Queryable, which: Which, betGroup: BetGroup | undefined): Promise<RoundFigures[]> {
  return db.query<RoundFigures>(
    `with chosen as (
       select r.bet_id, r.close_at from rounds r join lotteries l using (lottery) cross join (select site_now() as now offset 0) clock
       where ${conditions[which]} and ($1::text is null or l.bet_group = $1)
       order by r.close_at ${which === 'finished' ? 'desc' : 'asc'}, r.bet_id limit ${DESK_MOST_ROUNDS}
     )
     ${figures} order by c.close_at ${which === 'finished' ? 'desc' : 'asc'}, c.bet_id`,
    [betGroup ?? null],
  );
}

export async function figuresOfRound(db: Queryable, betId: BetId): Promise<RoundFigures> {
  const [row] = await db.query<RoundFigures>(`with chosen as (select $1::bigint as bet_id) ${figures}`, [betId]);
  return row!;
}

const figures = `select c.bet_id as "betId", coalesce(staked.stake, 0)::bigint as stake, worst.of as worst, limited.count::integer as limits
  from chosen c
  cross join lateral (select sum(stake_satang)::bigint as stake from number_exposure e where e.bet_id = c.bet_id) staked
  left join lateral (
    select jsonb_build_object('option', e.option, 'number', e.number, 'liability', e.liability_satang) as of
    from number_exposure e where e.bet_id = c.bet_id order by e.liability_satang desc, e.option, e.number limit 1
  ) worst on true
  cross join lateral (select count(*) from number_limits n where n.bet_id = c.bet_id) limited`;

export interface NumberRow {
  option: BaseOption;
  number: string;
  stake: Satang;
  liability: Satang;
  multiply: number;
  limited: boolean;
}

/** Of each option the numbers that would cost the most, and all whose rate was set by hand. */
export function numbersOf(db: Queryable, betId: BetId): Promise<NumberRow[]> {
  return db.query<NumberRow>(
    `select option, number, stake, liability, multiply, limited
     from (
       select t.option, k.number, coalesce(e.stake_satang, 0) as stake, coalesce(e.liability_satang, 0) as liability,
         coalesce(rated.multiply_x100, t.multiply_x100) as multiply, n.number is not null as limited,
         row_number() over (partition by t.option order by coalesce(e.liability_satang, 0) desc, k.number) as place
       from rounds r
       join betting_terms t using (lottery)
       join (
         select option, number from number_exposure where bet_id = $1
         union select option, number from number_limits where bet_id = $1
       ) k on k.option = t.option
       left join number_exposure e on e.bet_id = $1 and e.option = k.option and e.number = k.number
       left join number_limits n on n.bet_id = $1 and n.option = k.option and n.number = k.number
       left join round_rates($1) rated on rated.option = k.option and rated.number = k.number
       where r.bet_id = $1
     ) ranked
     where place <= ${DESK_NUMBERS_PER_OPTION} or limited
     order by option, place`,
    [betId],
  );
}

export function stakesByOption(db: Queryable, betId: BetId): Promise<{ option: BaseOption; stake: Satang }[]> {
  return db.query('select option, sum(stake_satang)::bigint as stake from number_exposure where bet_id = $1 group by option', [betId]);
}

export async function countSlips(db: Queryable, betId: BetId): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) as count from standing_poys where bet_id = $1', [betId]);
  return row!.count;
}

/** What an option of a round usually pays, unless it is not offered. Keeps the round in its state until the transaction's end, and lets bets go on. */
export async function holdTerms(tx: Queryable, betId: BetId, option: BaseOption): Promise<{ state: string; usual: number | null } | undefined> {
  const [row] = await tx.query<{ state: string; usual: number | null }>(
    `select r.state, (select multiply_x100 from betting_terms t where t.lottery = r.lottery and t.option = $2) as usual from rounds r where r.bet_id = $1 for share of r`,
    [betId, option],
  );
  return row;
}

export async function setLimit(tx: Queryable, betId: BetId, option: BaseOption, number: string, multiply: number): Promise<void> {
  await tx.query(
    `insert into number_limits (bet_id, option, number, multiply_x100) values ($1, $2, risk_number($2, $3), $4)
     on conflict (bet_id, option, number) do update set multiply_x100 = excluded.multiply_x100`,
    [betId, option, number, multiply],
  );
}

export async function dropLimit(tx: Queryable, betId: BetId, option: BaseOption, number: string): Promise<boolean> {
  const rows = await tx.query('delete from number_limits where bet_id = $1 and option = $2 and number = risk_number($2, $3) returning number', [betId, option, number]);
  return rows.length > 0;
}
