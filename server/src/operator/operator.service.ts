import type { BetId } from '@chokdee/shared/contracts/ids';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import type { AwaitingRound, OfficialResult } from '@chokdee/shared/contracts/operator';
import { drawOf } from '@chokdee/shared/rules/draw';
import { sameResult } from '@chokdee/shared/rules/official-result';
import { WHOLE_ROUND, type Db, type Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { recordAct, type Operator } from './acts.queries.ts';
import { lockRoundAwaitingResult, roundsAwaiting } from './awaiting-rounds.service.ts';
import { refuseOwnStake } from './own-stake.ts';
import { stakedRounds } from './own-stake.queries.ts';
import { settle } from '../results/public.ts';
import type { RoundStep } from '../rounds/public.ts';
import {
  entryToConfirm,
  isVoid,
  recordMismatch,
  presentEntry,
  requireReplacesOpenEntry,
  type FirstEntry,
} from './blind-entries.ts';
import { insertProposal, latestProposals } from './proposals.queries.ts';

export type { Operator };

interface ResultEntry {
  betId: BetId;
  result: OfficialResult;
  /** Id of the first entry that it replaces. */
  replaces?: number | undefined;
}

/**
 * Closed rounds whose result operators enter, each with its open entry. Only the author of an entry gets its
 * numbers back.
 */
export async function listAwaitingRounds(db: Queryable, operator: Operator): Promise<AwaitingRound[]> {
  const rounds = await roundsAwaiting(db);
  const betIds = rounds.map(({ round }) => round.betId);
  const proposals = new Map(
    (await latestProposals(db, betIds)).map((proposal) => [proposal.betId, proposal]),
  );
  const staked = await stakedRounds(db, operator.uuid, betIds);
  return rounds.map(({ round, rule }) => ({
    round,
    rule,
    ...presentProposal(proposals.get(round.betId), operator),
    ...(staked.has(round.betId) ? { ownStake: true } : {}),
  }));
}

function presentProposal(
  proposal: FirstEntry | undefined,
  operator: Operator,
): Pick<AwaitingRound, 'proposal' | 'othersProposal' | 'voided'> {
  if (!proposal) return {};
  if (isVoid(proposal)) return { voided: true };
  const entry = presentEntry(proposal);
  return proposal.operatorId === operator.uuid
    ? { proposal: { ...entry, result: proposal.result } }
    : { othersProposal: entry };
}

/**
 * Enters a result for a second operator to confirm.
 *
 * @throws AppError ROUND_NOT_FOUND | RESULT_RULE | ROUND_STATE | OWN_STAKE | ENTRY_STANDS
 */
export async function propose(
  db: Db,
  operator: Operator,
  { betId, result, replaces }: ResultEntry,
): Promise<DrawResult> {
  await db.transaction(async (tx) => {
    await lockRoundAwaitingResult(tx, betId, result.rule);
    await refuseOwnStake(tx, operator, betId);
    requireReplacesOpenEntry((await latestProposals(tx, [betId]))[0], replaces);
    await insertProposal(tx, { betId, operator, result, replaces });
    await recordAct(tx, {
      operator,
      action: replaces === undefined ? 'result-proposed' : 'result-replaced',
      betId,
      reason: '',
    });
  });
  return drawOf(result);
}

/**
 * Confirms a result by a second, blind entry. If it matches the proposal, the round is settled. Equality is
 * defined in rules/official-result. A differing entry is recorded.
 *
 * @throws AppError ROUND_NOT_FOUND | RESULT_RULE | ROUND_STATE (also when nothing is proposed) | OWN_STAKE |
 *   SAME_OPERATOR | RESULT_MISMATCH | ENTRIES_VOID
 */
export async function confirm(
  db: Db,
  operator: Operator,
  { betId, result }: ResultEntry,
): Promise<{ draw: DrawResult; step: RoundStep }> {
  const draw = drawOf(result);
  const step = await db.transaction(async (tx) => {
    await lockRoundAwaitingResult(tx, betId, result.rule);
    await refuseOwnStake(tx, operator, betId);
    const proposal = entryToConfirm((await latestProposals(tx, [betId]))[0], operator);
    if (!sameResult(proposal.result, result)) return recordMismatch(tx, operator, proposal, 'result', result);
    await recordAct(tx, { operator, action: 'result-confirmed', betId, reason: '' });
    return settle(tx, {
      betId,
      version: 1,
      draw,
      source: result,
      proposedBy: proposal.operatorId,
      confirmedBy: operator.uuid,
    });
  }, WHOLE_ROUND);
  if (step instanceof AppError) throw step;
  return { draw, step };
}
