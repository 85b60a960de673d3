import type { z } from 'zod';
import type { BetId } from '@chokdee/shared/contracts/ids';
import type { calendarCalls } from '@chokdee/shared/contracts/operator-calendar';
import type { RoundDecision } from '@chokdee/shared/contracts/operator-rounds';
import { siteNow } from '../../db/clock.ts';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { recordAct, type Operator } from '../acts.queries.ts';
import {
  decide,
  decisionById,
  insertDecision,
  presentDecision,
  withdrawDayOff,
} from '../decisions/decisions.queries.ts';
import { lockForSecondOperator, openDecision } from '../decisions/decisions.service.ts';
import { refuseOwnStake } from '../own-stake.ts';
import {
  isDrawDay,
  MAX_MOVED_DAYS,
  planLottery,
  type PlannedRound,
  roundOfDay,
  type RoundState,
  schedule,
} from '../../rounds/public.ts';
import {
  lockLottery,
  lockRoundOfDay,
  isTakenDay,
  storeMove,
  moveRound,
  movedDateOf,
} from './calendar.queries.ts';

const DAY_MS = 86_400_000;

interface Move {
  /** The round after the move. */
  planned: PlannedRound;
  /** The existing round, if any, and its state after the move. */
  round: { betId: BetId; state: RoundState } | undefined;
}

/**
 * Proposes to a second operator to move a draw to another day. Two are needed: a round that stays open past
 * its draw could be bet on by someone who knows the result.
 *
 * @throws AppError DRAW_DAY | ROUND_STATE when its bets are closed | DECISION_STATE when a move is already
 *   proposed | OWN_STAKE
 */
export function proposeMove(
  db: Db,
  operator: Operator,
  { lottery, dt, toDt, reason }: z.output<(typeof calendarCalls)['proposeMove']['request']>,
): Promise<RoundDecision> {
  return db.transaction(async (tx) => {
    const { round } = await moveOf(tx, lottery, dt, toDt);
    if (round) await refuseOwnStake(tx, operator, round.betId);
    const id = await insertDecision(tx, operator, { kind: 'move', lottery, dt, toDt, reason });
    if (id === undefined) throw new AppError('DECISION_STATE');
    await recordAct(tx, {
      operator,
      action: 'move-proposed',
      subject: lottery,
      dt,
      reason,
      details: { toDt },
    });
    return presentDecision((await decisionById(tx, id))!);
  });
}

/**
 * Moves the draw, and its round with all its bet slips if there is one.
 *
 * @throws AppError NOT_FOUND | DECISION_STATE | SAME_OPERATOR | DRAW_DAY | ROUND_STATE | OWN_STAKE
 */
export function confirmMove(
  db: Db,
  operator: Operator,
  id: string,
): Promise<{ dt: string; round: Move['round'] }> {
  return db.transaction(async (tx) => {
    const { lottery, dt, toDt } = await openDecision(tx, id, 'move');
    const { planned, round } = await moveOf(tx, lottery, dt, toDt!);
    if (round) await refuseOwnStake(tx, operator, round.betId);
    const { reason } = await lockForSecondOperator(tx, operator, id);
    await storeMove(tx, lottery, dt, toDt!);
    if (round) {
      await moveRound(tx, round.betId, planned);
      // The round has left the day off, so the proposal to call it off is obsolete.
      for (const betId of await withdrawDayOff(tx, operator, round))
        await recordAct(tx, { operator, action: 'decision-withdrawn', betId, reason });
    } else await planLottery(tx, lottery);
    await decide(tx, id, operator, 'done');
    await recordAct(tx, {
      operator,
      action: 'move-confirmed',
      subject: lottery,
      dt,
      reason,
      details: { toDt: toDt! },
    });
    return { dt: planned.dt, round };
  });
}

/** Locks the lottery and the round, and checks that the draw can be held on that day. */
async function moveOf(tx: Queryable, lottery: string, dt: string, toDt: string): Promise<Move> {
  const held = await lockLottery(tx, lottery);
  const plan = schedule.nullable().parse(held?.schedule ?? null);
  if (!held || !plan || plan.type === 'clock' || !isDrawDay(plan, dt)) throw new AppError('DRAW_DAY');
  const from = await movedDateOf(tx, lottery, dt);
  const planned = roundOfDay(plan, held.betType, toDt);
  const days = Math.abs(Date.parse(toDt) - Date.parse(dt)) / DAY_MS;
  if (toDt === from || days > MAX_MOVED_DAYS || planned.closeAt <= (await siteNow(tx)))
    throw new AppError('DRAW_DAY');
  if (toDt !== dt && isDrawDay(plan, toDt) && (await movedDateOf(tx, lottery, toDt)) === toDt)
    throw new AppError('DRAW_DAY');
  if ((await isTakenDay(tx, lottery, dt, toDt)) || (await lockRoundOfDay(tx, lottery, toDt)))
    throw new AppError('DRAW_DAY');
  return { planned, round: await movableRound(tx, lottery, from) };
}

/** Locks the round. A day off calls off a round without bets, which the announcement of its new day brings back. */
async function movableRound(tx: Queryable, lottery: string, dt: string): Promise<Move['round']> {
  const round = await lockRoundOfDay(tx, lottery, dt);
  if (!round) return undefined;
  const { betId, over } = round;
  const state = round.revivable ? 'scheduled' : round.state;
  if (over || (state !== 'scheduled' && state !== 'open')) throw new AppError('ROUND_STATE');
  return { betId, state };
}
