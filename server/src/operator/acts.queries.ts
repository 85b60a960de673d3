import type { z } from 'zod';
import type { BetId } from '@chokdee/shared/contracts/ids';
import type { LotteryAct, lotteryAction } from '@chokdee/shared/contracts/operator-rounds';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Member } from '../http/call-context.ts';
import type { Queryable } from '../db/db.ts';

export type Operator = Pick<Member, 'uuid' | 'userName'>;

export interface NewAct {
  operator: Operator;
  action: z.output<typeof lotteryAction>;
  reason: string;
  betId?: BetId | undefined;
  subject?: string | undefined;
  dt?: string | undefined;
  details?: Pick<LotteryAct, 'option' | 'number' | 'multiply' | 'toDt'>;
}

/** Records an operator's action in the audit, in the transaction of the action. */
export async function recordAct(
  tx: Queryable,
  { operator, action, reason, betId, subject, dt, details = {} }: NewAct,
): Promise<void> {
  await tx.query(
    'insert into lottery_acts (operator_id, operator_name, action, bet_id, subject, dt, details, reason) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      operator.uuid,
      operator.userName,
      action,
      betId ?? null,
      subject ?? null,
      dt ?? null,
      JSON.stringify(details),
      reason,
    ],
  );
}

interface ActRow {
  at: Date;
  operator: string;
  action: LotteryAct['action'];
  betId: BetId | null;
  subject: string | null;
  dt: string | null;
  details: NonNullable<NewAct['details']>;
  reason: string;
}

const columns = 'at, operator_name as operator, action, bet_id as "betId", subject, dt, details, reason';
const MAX_ACTS = 50;

/** Newest first. */
export async function actsOfRound(db: Queryable, betId: BetId): Promise<LotteryAct[]> {
  return (
    await db.query<ActRow>(
      `select ${columns} from lottery_acts where bet_id = $1 order by act desc limit ${MAX_ACTS}`,
      [betId],
    )
  ).map(present);
}

/** Actions on calendars and draw days, newest first. */
export async function actsOfDays(db: Queryable): Promise<LotteryAct[]> {
  return (
    await db.query<ActRow>(
      `select ${columns} from lottery_acts where bet_id is null order by act desc limit ${MAX_ACTS}`,
    )
  ).map(present);
}

function present({ at, operator, action, betId, subject, dt, details, reason }: ActRow): LotteryAct {
  return {
    at: bangkokIso(at),
    operator,
    action,
    reason,
    betId: betId ?? undefined,
    subject: subject ?? undefined,
    dt: dt ?? undefined,
    ...details,
  };
}
