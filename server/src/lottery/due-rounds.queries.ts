import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import type { RoundState } from './rounds.queries.ts';

export interface DueRound {
  betId: BetId;
  state: RoundState;
  resultRule: unknown;
}

/** Whether any round is due, and the site's day. One indexed look. */
export async function whatIsDue(db: Queryable): Promise<{ due: boolean; day: string }> {
  const [row] = await db.query<{ due: boolean; day: string }>(
    'select exists (select from rounds where due_at <= (select site_now())) as due, bangkok_day(site_now()) as day',
  );
  return row!;
}

/** Takes the round that has been due the longest, unless another server has it in hand. It is held until the transaction's end. */
export async function takeDueRound(tx: Queryable, except: readonly BetId[]): Promise<DueRound | undefined> {
  const [row] = await tx.query<DueRound>(
    `select r.bet_id as "betId", r.state, l.result_rule as "resultRule"
     from rounds r join lotteries l using (lottery)
     where r.due_at <= (select site_now()) and r.bet_id <> all ($1)
     order by r.due_at, r.bet_id limit 1
     for update of r skip locked`,
    [except],
  );
  return row;
}

export async function markOpen(tx: Queryable, betId: BetId): Promise<void> {
  await tx.query("update rounds set state = 'open', due_at = close_at where bet_id = $1", [betId]);
}

/** From here a round of shots goes on by itself at its result time; one whose result people enter waits for them. */
export async function markClosed(tx: Queryable, betId: BetId, next: 'by-shots' | 'by-people'): Promise<void> {
  await tx.query("update rounds set state = 'closed', due_at = case $2 when 'by-shots' then result_at end where bet_id = $1", [betId, next]);
}
