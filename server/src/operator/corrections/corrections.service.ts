import type { z } from 'zod';
import type { BetId } from '@chokdee/shared/contracts/ids';
import type { CorrectableRound, correctionCalls, PublishedResult } from '@chokdee/shared/contracts/corrections';
import { officialResult, officialRules, type OfficialResult } from '@chokdee/shared/contracts/operator';
import { drawOf } from '@chokdee/shared/rules/draw';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { sameResult } from '@chokdee/shared/rules/official-result';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { holdRound, roundsSettledByPeople } from '../../lottery/rounds.queries.ts';
import { presentRound } from '../../lottery/rounds.present.ts';
import { correct, type RoundStep } from '../../lottery/settlement.ts';
import { mismatch, type Operator } from '../operator.service.ts';
import { insertCorrection, openCorrections, payoutBy, publishedResults, type CorrectionProposal, type PublishedRow } from './corrections.queries.ts';

/** Older results than these are no longer corrected from a screen. */
const CORRECTABLE_DAYS = 45;

type Proposed = z.output<typeof correctionCalls.propose.request>;
type Confirmed = z.output<typeof correctionCalls.confirm.request>;

/** Lately settled rounds whose results people entered, newest first, each with the correction that waits for its second operator; its numbers go back to their own author alone. */
export async function correctable(db: Queryable, operator: Operator): Promise<CorrectableRound[]> {
  const rounds = await roundsSettledByPeople(db, CORRECTABLE_DAYS);
  const betIds = rounds.map(({ betId }) => betId);
  const [published, proposals] = [await publishedResults(db, betIds), new Map((await openCorrections(db, betIds)).map((proposal) => [proposal.betId, proposal]))];
  return rounds.flatMap((row) => {
    const rule = officialRules.find((known) => known === row.resultRule);
    if (!rule) return [];
    const proposal = proposals.get(row.betId);
    return [{
      round: presentRound(row),
      rule,
      results: published.filter(({ betId }) => betId === row.betId).map(presentResult),
      ...(proposal ? presentProposal(proposal, operator) : {}),
    }];
  });
}

/**
 * Enters what a published result should have been, for a second operator to confirm. It takes the place of one entered before.
 *
 * @throws AppError ROUND_NOT_FOUND | RESULT_RULE | ROUND_STATE unless the round is settled by this version | RESULT_UNCHANGED
 */
export function proposeCorrection(db: Db, operator: Operator, { betId, version, result, reason }: Proposed): Promise<z.output<typeof correctionCalls.propose.reply>> {
  return db.transaction(async (tx) => {
    const standing = await holdSettledRound(tx, betId, version, result);
    await insertCorrection(tx, { betId, version: version + 1, operatorId: operator.uuid, operatorName: operator.userName, result, reason });
    const draw = drawOf(result);
    return { draw, payoutBefore: standing.payoutSatang, payoutAfter: await payoutBy(tx, betId, draw) };
  });
}

/**
 * Enters it a second time; when it is what was proposed, what was paid is taken back and the round paid anew.
 *
 * @throws AppError as `proposeCorrection`, ROUND_STATE also when nothing is proposed | SAME_OPERATOR | RESULT_MISMATCH
 */
export async function confirmCorrection(db: Db, operator: Operator, { betId, version, result }: Confirmed): Promise<RoundStep> {
  return db.transaction(async (tx) => {
    await holdSettledRound(tx, betId, version, result);
    const [proposal] = await openCorrections(tx, [betId]);
    if (!proposal) throw new AppError('ROUND_STATE');
    if (proposal.operatorId === operator.uuid) throw new AppError('SAME_OPERATOR');
    if (!sameResult(proposal.result, result)) throw mismatch(proposal.result, result);
    return correct(tx, {
      betId, version: version + 1, draw: drawOf(result), source: result, proposedBy: proposal.operatorId, confirmedBy: operator.uuid, reason: proposal.reason,
    });
  });
}

/** Locks the round, and answers the result that stands. */
async function holdSettledRound(tx: Queryable, betId: BetId, version: number, result: OfficialResult): Promise<PublishedRow> {
  const round = await holdRound(tx, betId);
  if (!round || !officialRules.some((known) => known === round.resultRule)) throw new AppError('ROUND_NOT_FOUND');
  if (round.resultRule !== result.rule) throw new AppError('RESULT_RULE');
  if (round.state !== 'settled' || round.settledVersion !== version) throw new AppError('ROUND_STATE');
  const standing = (await publishedResults(tx, [betId])).at(-1)!;
  const entered = officialResult.safeParse(standing.source);
  if (entered.success && sameResult(entered.data, result)) throw new AppError('RESULT_UNCHANGED');
  return standing;
}

function presentProposal({ operatorId, operatorName, createdAt, reason, result }: CorrectionProposal, operator: Operator): Pick<CorrectableRound, 'proposal' | 'othersProposal'> {
  const proposed = { proposedBy: operatorName, proposedAt: bangkokIso(createdAt), reason };
  return operatorId === operator.uuid ? { proposal: { ...proposed, result } } : { othersProposal: proposed };
}

function presentResult({ version, draw, publishedAt, reason, payoutSatang, winningLines }: PublishedRow): PublishedResult {
  return { version, draw, publishedAt: bangkokIso(publishedAt), ...(reason === null ? {} : { reason }), payout: payoutSatang, winningLines };
}
