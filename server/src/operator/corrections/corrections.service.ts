import type { z } from 'zod';
import type {
  CorrectableRound,
  correctionCalls,
  PublishedResult,
} from '@chokdee/shared/contracts/corrections';
import { officialResult, officialRules } from '@chokdee/shared/contracts/operator';
import { drawOf } from '@chokdee/shared/rules/draw';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { sameResult } from '@chokdee/shared/rules/official-result';
import { WHOLE_ROUND, type Db, type Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { recordAct, type Operator } from '../acts.queries.ts';
import { refuseOwnStake } from '../own-stake.ts';
import { stakedRounds } from '../own-stake.queries.ts';
import { lockRound, presentRound, roundsSettledByPeople, type RoundStep } from '../../rounds/public.ts';
import { correct } from '../../results/public.ts';
import {
  entryToConfirm,
  isVoid,
  recordMismatch,
  presentEntry,
  requireReplacesOpenEntry,
} from '../blind-entries.ts';
import {
  insertCorrection,
  openCorrections,
  payoutBy,
  publishedResults,
  type CorrectionProposal,
  type PublishedRow,
} from './corrections.queries.ts';

/** Older results cannot be corrected from the console. */
const CORRECTABLE_DAYS = 45;

type ProposeRequest = z.output<typeof correctionCalls.propose.request>;
type ConfirmRequest = z.output<typeof correctionCalls.confirm.request>;

/**
 * Recently settled rounds whose results operators entered, newest first, each with its open correction. Only
 * the author of an entry gets its numbers back.
 */
export async function listCorrectableRounds(db: Queryable, operator: Operator): Promise<CorrectableRound[]> {
  const rounds = await roundsSettledByPeople(db, CORRECTABLE_DAYS);
  const betIds = rounds.map(({ betId }) => betId);
  const [published, proposals] = [
    await publishedResults(db, betIds),
    new Map((await openCorrections(db, betIds)).map((proposal) => [proposal.betId, proposal])),
  ];
  const staked = await stakedRounds(db, operator.uuid, betIds);
  return rounds.flatMap((row) => {
    const rule = officialRules.find((known) => known === row.resultRule);
    if (!rule) return [];
    const proposal = proposals.get(row.betId);
    return [
      {
        round: presentRound(row),
        rule,
        results: published.filter(({ betId }) => betId === row.betId).map(presentResult),
        ...(proposal ? presentProposal(proposal, operator) : {}),
        ...(staked.has(row.betId) ? { ownStake: true } : {}),
      },
    ];
  });
}

/**
 * Proposes a correction of a published result, for a second operator to confirm.
 *
 * @throws AppError ROUND_NOT_FOUND | RESULT_RULE | ROUND_STATE unless the round is settled by this version |
 *   RESULT_UNCHANGED | OWN_STAKE | ENTRY_STANDS
 */
export function proposeCorrection(
  db: Db,
  operator: Operator,
  entered: ProposeRequest,
): Promise<z.output<typeof correctionCalls.propose.reply>> {
  const { betId, version, result, reason, replaces } = entered;
  return db.transaction(async (tx) => {
    const standing = await lockSettledRound(tx, operator, entered);
    requireReplacesOpenEntry((await openCorrections(tx, [betId]))[0], replaces);
    await insertCorrection(tx, { betId, version: version + 1, operator, result, reason, replaces });
    await recordAct(tx, {
      operator,
      action: replaces === undefined ? 'correction-proposed' : 'correction-replaced',
      betId,
      reason,
    });
    const draw = drawOf(result);
    return { draw, payoutBefore: standing.payoutSatang, payoutAfter: await payoutBy(tx, betId, draw) };
  });
}

/**
 * Confirms a correction by a second, blind entry. If it matches, the payouts are reversed and the round is
 * paid again. A differing entry is recorded.
 *
 * @throws AppError as `proposeCorrection`, ROUND_STATE also when nothing is proposed | SAME_OPERATOR |
 *   RESULT_MISMATCH | ENTRIES_VOID
 */
export async function confirmCorrection(
  db: Db,
  operator: Operator,
  entered: ConfirmRequest,
): Promise<RoundStep> {
  const { betId, version, result } = entered;
  const step = await db.transaction(async (tx) => {
    await lockSettledRound(tx, operator, entered);
    const proposal = entryToConfirm((await openCorrections(tx, [betId]))[0], operator);
    if (!sameResult(proposal.result, result))
      return recordMismatch(tx, operator, proposal, 'correction', result);
    await recordAct(tx, { operator, action: 'correction-confirmed', betId, reason: proposal.reason });
    return correct(tx, {
      betId,
      version: version + 1,
      draw: drawOf(result),
      source: result,
      proposedBy: proposal.operatorId,
      confirmedBy: operator.uuid,
      reason: proposal.reason,
    });
  }, WHOLE_ROUND);
  if (step instanceof AppError) throw step;
  return step;
}

/** Locks the round and returns the result in force. */
async function lockSettledRound(
  tx: Queryable,
  operator: Operator,
  { betId, version, result }: ConfirmRequest,
): Promise<PublishedRow> {
  const round = await lockRound(tx, betId);
  if (!round || !officialRules.some((known) => known === round.resultRule))
    throw new AppError('ROUND_NOT_FOUND');
  if (round.resultRule !== result.rule) throw new AppError('RESULT_RULE');
  if (round.state !== 'settled' || round.settledVersion !== version) throw new AppError('ROUND_STATE');
  await refuseOwnStake(tx, operator, betId);
  const standing = (await publishedResults(tx, [betId])).at(-1)!;
  const entered = officialResult.safeParse(standing.source);
  if (entered.success && sameResult(entered.data, result)) throw new AppError('RESULT_UNCHANGED');
  return standing;
}

function presentProposal(
  proposal: CorrectionProposal,
  operator: Operator,
): Pick<CorrectableRound, 'proposal' | 'othersProposal' | 'voided'> {
  if (isVoid(proposal)) return { voided: true };
  const entry = {
    ...presentEntry(proposal),
    proposedAt: bangkokIso(proposal.createdAt),
    reason: proposal.reason,
  };
  return proposal.operatorId === operator.uuid
    ? { proposal: { ...entry, result: proposal.result } }
    : { othersProposal: entry };
}

function presentResult({
  version,
  draw,
  publishedAt,
  reason,
  payoutSatang,
  winningLines,
}: PublishedRow): PublishedResult {
  return {
    version,
    draw,
    publishedAt: bangkokIso(publishedAt),
    ...(reason === null ? {} : { reason }),
    payout: payoutSatang,
    winningLines,
  };
}
