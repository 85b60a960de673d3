import { randomUUID } from 'node:crypto';
import type { CalendarName } from '@chokdee/shared/contracts/calendars';
import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { RoundDecision } from '@chokdee/shared/contracts/operator-rounds';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { roundNumberOf } from '@chokdee/shared/rules/round-clock';
import type { Queryable } from '../../db/db.ts';
import type { Operator } from '../acts.queries.ts';

export interface DecisionRow {
  id: string;
  kind: RoundDecision['kind'];
  lottery: string;
  name: string;
  dt: string;
  betId: BetId | null;
  /** The bet type of the round to void. */
  betType: string | null;
  toDt: string | null;
  reason: string;
  state: 'proposed' | 'done' | 'withdrawn';
  proposedBy: MemberId;
  proposedByName: string;
  proposedAt: Date;
}

const columns = `d.id, d.kind, d.lottery, l.name, d.dt, d.bet_id as "betId", r.bet_type as "betType", d.to_dt as "toDt", d.reason, d.state,
  d.proposed_by as "proposedBy", d.proposed_by_name as "proposedByName", d.proposed_at as "proposedAt"`;
const source = 'round_decisions d join lotteries l using (lottery) left join rounds r on r.bet_id = d.bet_id';

export function presentDecision(row: DecisionRow): RoundDecision {
  const { id, kind, reason, lottery, name, dt, betId, betType, toDt, proposedByName, proposedAt } = row;
  const roundNumber = betType === null ? undefined : roundNumberOf(betType);
  return {
    id,
    kind,
    reason,
    proposedBy: proposedByName,
    proposedAt: bangkokIso(proposedAt),
    lottery,
    name,
    dt,
    betId: betId ?? undefined,
    roundNumber,
    toDt: toDt ?? undefined,
  };
}

/** Open decisions, oldest first. A round that has ended otherwise needs no decision. */
export function openDecisions(db: Queryable): Promise<DecisionRow[]> {
  return db.query<DecisionRow>(
    `select ${columns} from ${source} where d.state = 'proposed' and (r.bet_id is null or r.state not in ('settled', 'void')) order by d.proposed_at, d.id`,
  );
}

export async function decisionById(db: Queryable, id: string): Promise<DecisionRow | undefined> {
  const [row] = await db.query<DecisionRow>(`select ${columns} from ${source} where d.id = $1`, [id]);
  return row;
}

/** Locks the decision. Lock its lottery and round first. */
export async function lockDecision(tx: Queryable, id: string): Promise<DecisionRow | undefined> {
  const [row] = await tx.query<DecisionRow>(
    `select ${columns} from ${source} where d.id = $1 for update of d`,
    [id],
  );
  return row;
}

export type NewDecision = Pick<DecisionRow, 'kind' | 'lottery' | 'dt' | 'reason'> & {
  betId?: BetId;
  toDt?: string;
  /** The calendar whose day off is the reason. */
  dayOff?: CalendarName;
};

/** Returns the id; undefined when an equal decision is open. */
export async function insertDecision(
  tx: Queryable,
  operator: Operator,
  { kind, lottery, dt, betId, toDt, dayOff, reason }: NewDecision,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `insert into round_decisions (id, kind, lottery, dt, bet_id, to_dt, day_off, reason, proposed_by, proposed_by_name) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict do nothing returning id`,
    [
      randomUUID(),
      kind,
      lottery,
      dt,
      betId ?? null,
      toDt ?? null,
      dayOff ?? null,
      reason,
      operator.uuid,
      operator.userName,
    ],
  );
  return row?.id;
}

/** Existing rounds of a draw, on the day to which it was moved if it was. */
export async function roundsOfDraw(
  tx: Queryable,
  { lottery, dt }: Pick<DecisionRow, 'lottery' | 'dt'>,
): Promise<BetId[]> {
  const rows = await tx.query<{ betId: BetId }>(
    `select r.bet_id as "betId" from rounds r
     where r.lottery = $1 and r.dt = coalesce((select m.to_dt from moved_draws m where m.lottery = $1 and m.dt = $2), $2)`,
    [lottery, dt],
  );
  return rows.map(({ betId }) => betId);
}

export async function decide(
  tx: Queryable,
  id: string,
  operator: Operator,
  state: 'done' | 'withdrawn',
): Promise<void> {
  await tx.query(
    'update round_decisions set state = $2, decided_by = $3, decided_by_name = $4, decided_at = site_now() where id = $1',
    [id, state, operator.uuid, operator.userName],
  );
}

/**
 * Withdraws proposals for a day off that was removed, or for a round that has left it.
 *
 * @returns the rounds that are no longer to be called off.
 */
export async function withdrawDayOff(
  tx: Queryable,
  operator: Operator,
  about: { calendar: CalendarName; dt: string } | { betId: BetId },
): Promise<BetId[]> {
  const [calendar, dt, betId] =
    'betId' in about ? [null, null, about.betId] : [about.calendar, about.dt, null];
  const rows = await tx.query<{ betId: BetId }>(
    `update round_decisions set state = 'withdrawn', decided_by = $4, decided_by_name = $5, decided_at = site_now()
     where kind = 'void' and state = 'proposed' and day_off is not null and (bet_id = $3 or (day_off = $1 and dt = $2))
     returning bet_id as "betId" /* never null: of a decision to void */`,
    [calendar, dt, betId, operator.uuid, operator.userName],
  );
  return rows.map((row) => row.betId);
}
