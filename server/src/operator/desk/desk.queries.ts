import type { BetId } from '@chokdee/shared/contracts/ids';
import type { BetGroup } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import {
  DESK_MOST_ROUNDS,
  DESK_NUMBERS_PER_OPTION,
  type DeskOption,
} from '@chokdee/shared/contracts/operator-rounds';
import type { Queryable } from '../../db/db.ts';

export type RoundFilter = 'running' | 'coming' | 'finished';

export interface RoundSummary {
  betId: BetId;
  stake: Satang;
  worst: { option: DeskOption; number: string; liability: Satang } | null;
  limits: number;
}

/** Stake and liability of each number of a round; for tickets, the liability is the highest prize. */
const exposureOf = (betId: string) => `(
    select e.option, e.number, e.stake_satang as stake, e.liability_satang as liability from number_exposure e where e.bet_id = ${betId}
    union all
    select 'set_4', e.number, e.sets * s.price_satang, e.sets * coalesce(p.amount_satang, 0)
    from set_exposure e join round_sets s using (bet_id) left join round_prizes p on p.bet_id = e.bet_id and p.prize = 'straight_4' where e.bet_id = ${betId}
  )`;
/** The options of a round with their usual rates. */
const offersOf = (betId: string) => `(
    select t.option, t.multiply_x100 from rounds r join betting_terms t using (lottery) where r.bet_id = ${betId}
    union all select 'set_4', 100 from round_sets s where s.bet_id = ${betId}
  )`;

/**
 * Running: open for bets, or closed and neither paid nor called off. Coming: also those that were called off before
 * they close. Finished: closed in the last two days, or paid or called off then and closed at most a week ago.
 */
const conditions: Record<RoundFilter, string> = {
  running: "r.state in ('open', 'closed')",
  coming: "(r.state = 'scheduled' or (r.state = 'void' and r.close_at > clock.now))",
  finished: `r.state in ('settled', 'void') and r.close_at between clock.now - interval '7 days' and clock.now
    and (r.close_at > clock.now - interval '2 days'
      or exists (select from results d where d.bet_id = r.bet_id and d.created_at > clock.now - interval '2 days')
      or exists (select from lottery_acts a
        where a.bet_id = r.bet_id and a.action = 'void-confirmed' and a.at > clock.now - interval '2 days'))`,
};

/** Stakes of rounds and the most expensive number of each, in display order. */
export function summariesOf(
  db: Queryable,
  which: RoundFilter,
  betGroup: BetGroup | undefined,
): Promise<RoundSummary[]> {
  return db.query<RoundSummary>(
    `with chosen as (
       select r.bet_id, r.close_at from rounds r join lotteries l using (lottery) cross join (select site_now() as now offset 0) clock
       where ${conditions[which]} and ($1::text is null or l.bet_group = $1)
       order by r.close_at ${which === 'finished' ? 'desc' : 'asc'}, r.bet_id limit ${DESK_MOST_ROUNDS}
     )
     ${selectSummaries} order by c.close_at ${which === 'finished' ? 'desc' : 'asc'}, c.bet_id`,
    [betGroup ?? null],
  );
}

export async function summaryOfRound(db: Queryable, betId: BetId): Promise<RoundSummary> {
  const [row] = await db.query<RoundSummary>(
    `with chosen as (select $1::bigint as bet_id) ${selectSummaries}`,
    [betId],
  );
  return row!;
}

const selectSummaries = `select c.bet_id as "betId", coalesce(staked.stake, 0)::bigint as stake, worst.of as worst, limited.count::integer as limits
  from chosen c
  cross join lateral (select sum(stake)::bigint as stake from ${exposureOf('c.bet_id')} e) staked
  left join lateral (
    select jsonb_build_object('option', e.option, 'number', e.number, 'liability', e.liability) as of
    from ${exposureOf('c.bet_id')} e order by e.liability desc, e.option, e.number limit 1
  ) worst on true
  cross join lateral (select count(*) from number_limits n where n.bet_id = c.bet_id) limited`;

export interface NumberRow {
  option: DeskOption;
  number: string;
  stake: Satang;
  liability: Satang;
  multiply: number;
  byStakes: number;
  limited: boolean;
}

/** Rates of the numbers of `source`, which has the stake of each number and its manual rate, if any. */
const withRates = (source: string) => `
  select k.option, k.number, k.stake, k.liability, k.by_hand is not null as limited,
    rate.multiply_x100 as multiply /* never null: as the usual rate */,
    by_stakes.multiply_x100 as "byStakes" /* never null: as the usual rate */
  from ${source} k
  join ${offersOf('$1')} t using (option)
  join rounds r on r.bet_id = $1
  cross join lateral number_rate(r.lottery, k.option, t.multiply_x100, k.by_hand, 0, k.stake) rate
  cross join lateral number_rate(r.lottery, k.option, t.multiply_x100, null, 0, k.stake) by_stakes`;

/**
 * The most expensive numbers of each option, and all with a manual rate. Rates are looked up for these alone.
 */
export function numbersOf(db: Queryable, betId: BetId): Promise<NumberRow[]> {
  return db.query<NumberRow>(
    `with known as (
       select option, number, coalesce(e.stake, 0) as stake, coalesce(e.liability, 0) as liability, n.multiply_x100 as by_hand
       from ${exposureOf('$1')} e
       full join (select option, number, multiply_x100 from number_limits where bet_id = $1) n using (option, number)
     ), shown as materialized (
       select * from (select k.*, row_number() over (partition by option order by liability desc, number) as place from known k) ranked
       where place <= ${DESK_NUMBERS_PER_OPTION} or by_hand is not null
     )
     ${withRates('shown')}
     order by k.option, k.place`,
    [betId],
  );
}

/**
 * Any number of an option of the round, with or without stakes. The permutations of a tode count as one
 * number.
 */
export async function numberOf(
  db: Queryable,
  betId: BetId,
  option: DeskOption,
  number: string,
): Promise<NumberRow | undefined> {
  const requested = `(
    select a.option, a.number, coalesce(e.stake, 0) as stake, coalesce(e.liability, 0) as liability, n.multiply_x100 as by_hand
    from (select $2::bet_option as option, risk_number($2, $3) as number) a
    left join ${exposureOf('$1')} e using (option, number)
    left join number_limits n on n.bet_id = $1 and n.option = a.option and n.number = a.number
  )`;
  const [row] = await db.query<NumberRow>(withRates(requested), [betId, option, number]);
  return row;
}

/** The offered options with their stakes, in the order of the options. */
export function offersWithStakes(
  db: Queryable,
  betId: BetId,
): Promise<{ option: DeskOption; multiply: number; stake: Satang }[]> {
  return db.query(
    `select t.option, t.multiply_x100 as multiply, coalesce(sum(e.stake), 0)::bigint as stake
     from ${offersOf('$1')} t left join ${exposureOf('$1')} e using (option) group by 1, 2 order by 1`,
    [betId],
  );
}

export async function countSlips(db: Queryable, betId: BetId): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*) as count from standing_poys where bet_id = $1',
    [betId],
  );
  return row!.count;
}

/**
 * Usual rate of an option, null when it is not offered. Locks the state of the round until the transaction
 * ends, without blocking bets.
 */
export async function lockTerms(
  tx: Queryable,
  betId: BetId,
  option: DeskOption,
): Promise<{ state: string; usual: number | null } | undefined> {
  const [row] = await tx.query<{ state: string; usual: number | null }>(
    `select r.state, (select t.multiply_x100 from ${offersOf('$1')} t where t.option = $2) as usual from rounds r where r.bet_id = $1 for share of r`,
    [betId, option],
  );
  return row;
}

export async function setLimit(
  tx: Queryable,
  betId: BetId,
  option: DeskOption,
  number: string,
  multiply: number,
): Promise<void> {
  await tx.query(
    `insert into number_limits (bet_id, option, number, multiply_x100) values ($1, $2, risk_number($2, $3), $4)
     on conflict (bet_id, option, number) do update set multiply_x100 = excluded.multiply_x100`,
    [betId, option, number, multiply],
  );
}

export async function deleteLimit(
  tx: Queryable,
  betId: BetId,
  option: DeskOption,
  number: string,
): Promise<boolean> {
  const rows = await tx.query(
    'delete from number_limits where bet_id = $1 and option = $2 and number = risk_number($2, $3) returning number',
    [betId, option, number],
  );
  return rows.length > 0;
}
