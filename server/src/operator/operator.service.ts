import type { BetId } from '@chokdee/shared/contracts/ids';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import type { AwaitingRound, OfficialResult, ResultMismatch } from '@chokdee/shared/contracts/operator';
import { drawOf } from '@chokdee/shared/rules/draw';
import { differencesOf, sameResult } from '@chokdee/shared/rules/official-result';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { keepAct, type Operator } from '../lottery/acts.ts';
import { holdRoundAwaitingResult, roundsAwaiting } from '../lottery/awaiting-rounds.service.ts';
import { settle, type RoundStep } from '../lottery/settlement.ts';
import { insertProposal, latestProposals } from './proposals.queries.ts';

export type { Operator };

/** Closed rounds whose result is entered by people, each with the proposal that waits for its second operator; its numbers go back to their own author alone. */
export async function awaiting(db: Queryable, operator: Operator): Promise<AwaitingRound[]> {
  const rounds = await roundsAwaiting(db);
  const proposals = new Map((await latestProposals(db, rounds.map(({ round }) => round.betId))).map((proposal) => [proposal.betId, proposal]));
  return rounds.map(({ round, rule }) => {
    const proposal = proposals.get(round.betId);
    if (!proposal) return { round, rule };
    const { operatorId, operatorName: proposedBy, result } = proposal;
    return operatorId === operator.uuid ? { round, rule, proposal: { proposedBy, result } } : { round, rule, othersProposal: { proposedBy } };
  });
}

/** Enters a result for a second operator to confirm. It takes the place of one entered before. @throws AppError ROUND_NOT_FOUND | RESULT_RULE | ROUND_STATE */
export async function propose(db: Db, operator: Operator, betId: BetId, result: OfficialResult): Promise<DrawResult> {
  await db.transaction(async (tx) => {
    await holdRoundAwaitingResult(tx, betId, result.rule);
    await insertProposal(tx, { betId, operatorId: operator.uuid, operatorName: operator.userName, result });
    await keepAct(tx, { operator, action: 'result-proposed', betId, reason: '' });
  });
  return drawOf(result);
}

/**
 * Enters the result a second time; when it is the one proposed, the round is settled by it. What counts as the same: rules/official-result.
 *
 * @throws AppError ROUND_NOT_FOUND | RESULT_RULE | ROUND_STATE (also when nothing is proposed) | SAME_OPERATOR | RESULT_MISMATCH
 */
export async function confirm(db: Db, operator: Operator, betId: BetId, result: OfficialResult): Promise<{ draw: DrawResult; step: RoundStep }> {
  const draw = drawOf(result);
  const step = await db.transaction(async (tx) => {
    await holdRoundAwaitingResult(tx, betId, result.rule);
    const [proposal] = await latestProposals(tx, [betId]);
    if (!proposal) throw new AppError('ROUND_STATE');
    if (proposal.operatorId === operator.uuid) throw new AppError('SAME_OPERATOR');
    if (!sameResult(proposal.result, result)) throw mismatch(proposal.result, result);
    await keepAct(tx, { operator, action: 'result-confirmed', betId, reason: '' });
    return settle(tx, { betId, version: 1, draw, source: result, proposedBy: proposal.operatorId, confirmedBy: operator.uuid });
  });
  return { draw, step };
}

/** The second operator has entered his own: from here on he may know where the first one's differs. */
export function mismatch(first: OfficialResult, second: OfficialResult): AppError {
  return new AppError('RESULT_MISMATCH', { differences: differencesOf(first, second) } satisfies ResultMismatch);
}
