import type { BetId } from '@chokdee/shared/contracts/ids';
import type { RoundDecision } from '@chokdee/shared/contracts/operator-rounds';
import { WHOLE_ROUND, type Db, type Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { recordAct, type Operator } from '../acts.queries.ts';
import { refuseOwnStake } from '../own-stake.ts';
import { lockRound, roundOf, type RoundStep } from '../../rounds/public.ts';
import { voidRound } from '../../results/public.ts';
import {
  decide,
  decisionById,
  insertDecision,
  lockDecision,
  openDecisions,
  presentDecision,
  roundsOfDraw,
  type DecisionRow,
} from './decisions.queries.ts';

export async function decisionsWaiting(db: Queryable): Promise<RoundDecision[]> {
  return (await openDecisions(db)).map(presentDecision);
}

/**
 * Proposes to a second operator to call a round off.
 *
 * @throws AppError ROUND_NOT_FOUND | ROUND_STATE when it is over | DECISION_STATE when it is already proposed
 *   | OWN_STAKE
 */
export function proposeVoid(
  db: Db,
  operator: Operator,
  betId: BetId,
  reason: string,
): Promise<RoundDecision> {
  return db.transaction(async (tx) => {
    const { betName, dt } = await roundOf(tx, betId);
    const held = await lockRound(tx, betId);
    if (!held || held.state === 'settled' || held.state === 'void') throw new AppError('ROUND_STATE');
    await refuseOwnStake(tx, operator, betId);
    const id = await insertDecision(tx, operator, { kind: 'void', lottery: betName, dt, betId, reason });
    if (id === undefined) throw new AppError('DECISION_STATE');
    await recordAct(tx, { operator, action: 'void-proposed', betId, reason });
    return presentDecision((await decisionById(tx, id))!);
  });
}

/**
 * Calls the round off permanently: every stake is refunded, and members see the proposed reason.
 *
 * @throws AppError NOT_FOUND | DECISION_STATE | SAME_OPERATOR | ROUND_STATE when it was settled meanwhile |
 *   OWN_STAKE
 */
export function confirmVoid(db: Db, operator: Operator, id: string): Promise<RoundStep> {
  return db.transaction(async (tx) => {
    const { betId } = await openDecision(tx, id, 'void');
    await lockRound(tx, betId!);
    await refuseOwnStake(tx, operator, betId!);
    const { reason } = await lockForSecondOperator(tx, operator, id);
    const step = await voidRound(tx, betId!, reason);
    await decide(tx, id, operator, 'done');
    await recordAct(tx, { operator, action: 'void-confirmed', betId: betId!, reason });
    return step;
  }, WHOLE_ROUND);
}

/**
 * Withdraws a proposal. That is a decision too, so an own stake forbids it.
 *
 * @throws AppError NOT_FOUND | DECISION_STATE | OWN_STAKE
 */
export function withdraw(db: Db, operator: Operator, id: string, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    const decision = await lockDecision(tx, id);
    if (!decision) throw new AppError('NOT_FOUND');
    if (decision.state !== 'proposed') throw new AppError('DECISION_STATE');
    await refuseOwnStake(
      tx,
      operator,
      ...(decision.betId === null ? await roundsOfDraw(tx, decision) : [decision.betId]),
    );
    await decide(tx, id, operator, 'withdrawn');
    const about =
      decision.betId === null ? { subject: decision.lottery, dt: decision.dt } : { betId: decision.betId };
    await recordAct(tx, { operator, action: 'decision-withdrawn', reason, ...about });
  });
}

/**
 * Reads an open decision without a lock, so that its round can be locked first.
 *
 * @throws AppError NOT_FOUND, also when it is of another kind | DECISION_STATE
 */
export async function openDecision(
  tx: Queryable,
  id: string,
  kind: DecisionRow['kind'],
): Promise<DecisionRow> {
  const decision = await decisionById(tx, id);
  if (decision?.kind !== kind) throw new AppError('NOT_FOUND');
  if (decision.state !== 'proposed') throw new AppError('DECISION_STATE');
  return decision;
}

/**
 * Locks a proposal that this operator may confirm.
 *
 * @throws AppError DECISION_STATE | SAME_OPERATOR
 */
export async function lockForSecondOperator(
  tx: Queryable,
  operator: Operator,
  id: string,
): Promise<DecisionRow> {
  const decision = await lockDecision(tx, id);
  if (decision?.state !== 'proposed') throw new AppError('DECISION_STATE');
  if (decision.proposedBy === operator.uuid) throw new AppError('SAME_OPERATOR');
  return decision;
}
