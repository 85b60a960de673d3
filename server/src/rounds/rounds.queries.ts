import type { BetGroup } from '@chokdee/shared/contracts/lottery';
import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import { officialRules } from '@chokdee/shared/contracts/operator';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import type { Queryable } from '../db/db.ts';

export type RoundState = 'scheduled' | 'open' | 'closed' | 'settled' | 'void';

export interface RoundRow {
  betId: BetId;
  betGroup: BetGroup;
  /** The `{kind}` of the route that places bet slips on it. */
  kind: string;
  betName: string;
  betType: string;
  name: string;
  /** Name of the lottery by language. */
  names: Partial<Record<Locale, string>>;
  dt: string;
  openAt: Date;
  closeAt: Date;
  shootCloseAt: Date | null;
  resultAt: Date;
  state: RoundState;
  settledVersion: number | null;
  /** Type of the result rule; see lottery-config. */
  resultRule: string;
  maxSatang: Partial<Record<BaseOption, Satang>>;
  /** The site's clock when the row was read. */
  now: Date;
}

const columns = `r.bet_id as "betId", l.bet_group as "betGroup", l.kind, r.lottery as "betName", r.bet_type as "betType", l.name, l.names, r.dt,
  r.open_at as "openAt", r.close_at as "closeAt", r.shoot_close_at as "shootCloseAt", r.result_at as "resultAt", r.state,
  r.settled_version as "settledVersion", l.result_rule ->> 'type' as "resultRule" /* never null: every rule has one */, most.by_option as "maxSatang", clock.now`;

const source = `rounds r
  join lotteries l using (lottery)
  left join lateral (select coalesce(jsonb_object_agg(t.option, t.max_satang), '{}') as by_option from betting_terms t where t.lottery = l.lottery and t.max_satang is not null) most on true
  cross join (select site_now() as now offset 0) clock`;

export async function roundById(db: Queryable, betId: BetId): Promise<RoundRow | undefined> {
  const [row] = await db.query<RoundRow>(`select ${columns} from ${source} where r.bet_id = $1`, [betId]);
  return row;
}

export function roundsByIds(db: Queryable, betIds: readonly BetId[]): Promise<RoundRow[]> {
  return db.query<RoundRow>(`select ${columns} from ${source} where r.bet_id = any ($1)`, [betIds]);
}

/**
 * Open and recently closed rounds, by closing time. A closed round stays listed for twenty minutes if its
 * lottery has many rounds a day, otherwise for two days. A void round is listed from the time it would have
 * opened.
 */
export function latestRounds(db: Queryable): Promise<RoundRow[]> {
  return db.query<RoundRow>(
    `select ${columns} from ${source}
     where r.close_at > (select site_now() - interval '2 days') and r.state <> 'scheduled' and (r.state <> 'void' or r.open_at <= clock.now)
       and (r.state = 'open' or l.schedule ->> 'type' is distinct from 'clock' or r.close_at > clock.now - interval '20 minutes')
     order by r.close_at, r.bet_id`,
  );
}

export function roundsOfDay(db: Queryable, dt: string): Promise<RoundRow[]> {
  return db.query<RoundRow>(
    `select ${columns} from ${source} where r.dt = $1 order by r.close_at, r.bet_id`,
    [dt],
  );
}

/** Closed rounds that wait for operators to enter the result, oldest first. */
export function roundsAwaitingResult(db: Queryable): Promise<RoundRow[]> {
  return db.query<RoundRow>(
    `select ${columns} from ${source} where r.state = 'closed' and l.result_rule ->> 'type' = any ($1) order by r.close_at, r.bet_id`,
    [officialRules],
  );
}

/** Rounds of the last `days` days that were settled by a result that operators entered, newest first. */
export function roundsSettledByPeople(db: Queryable, days: number): Promise<RoundRow[]> {
  return db.query<RoundRow>(
    `select ${columns} from ${source}
     where r.state = 'settled' and r.close_at > clock.now - make_interval(days => $2) and l.result_rule ->> 'type' = any ($1)
     order by r.close_at desc, r.bet_id desc limit 200`,
    [officialRules, days],
  );
}

/** Locks a round until the end of the transaction. */
export async function lockRound(
  tx: Queryable,
  betId: BetId,
): Promise<{ state: RoundState; settledVersion: number | null; resultRule: string } | undefined> {
  const [row] = await tx.query<{ state: RoundState; settledVersion: number | null; resultRule: string }>(
    `select r.state, r.settled_version as "settledVersion", l.result_rule ->> 'type' as "resultRule" /* never null: every rule has one */ from rounds r join lotteries l using (lottery) where r.bet_id = $1 for update of r`,
    [betId],
  );
  return row;
}
