import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import type { RoundState } from './rounds.queries.ts';

export interface DueRound {
  betId: BetId;
  state: RoundState;
  resultRule: unknown;
  /** The beacon decides the round; the beacon jobs own it once it is closed. */
  byBeacon: boolean;
}

/** Whether any round is due, and the site's current day. A single index lookup. */
export async function checkDueRounds(db: Queryable): Promise<{ due: boolean; day: string }> {
  const [row] = await db.query<{ due: boolean; day: string }>(
    'select exists (select from rounds where due_at <= (select site_now())) as due, bangkok_day(site_now()) as day',
  );
  return row!;
}

/**
 * Locks the round that has been due the longest, until the end of the transaction, and skips rounds that
 * another server has locked. A round decided by shots does not open before its fairness rule is fixed, nor a
 * beacon round before its commit is known.
 */
export async function claimDueRound(tx: Queryable, except: readonly BetId[]): Promise<DueRound | undefined> {
  const [row] = await tx.query<DueRound>(
    `select r.bet_id as "betId", r.state, l.result_rule as "resultRule", coalesce(f.rule = 'beacon', false) as "byBeacon"
     from rounds r join lotteries l using (lottery) left join round_fairness f using (bet_id)
     where r.due_at <= (select site_now()) and r.bet_id <> all ($1)
       and (r.state <> 'scheduled' or r.shoot_close_at is null or f.rule = 'conventional' or f.commit is not null)
       and (r.state <> 'closed' or f.rule is distinct from 'beacon')
     order by r.due_at, r.bet_id limit 1
     for update of r skip locked`,
    [except],
  );
  return row;
}

export async function markOpen(tx: Queryable, betId: BetId): Promise<void> {
  await tx.query("update rounds set state = 'open', due_at = close_at where bet_id = $1", [betId]);
}

/**
 * A round decided by shots alone is due again at its result time. Operators or the beacon jobs settle all
 * others.
 */
export async function markClosed(tx: Queryable, betId: BetId, next: 'by-shots' | 'by-others'): Promise<void> {
  await tx.query(
    "update rounds set state = 'closed', due_at = case $2 when 'by-shots' then result_at end where bet_id = $1",
    [betId, next],
  );
}
