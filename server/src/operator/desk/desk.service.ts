import type { z } from 'zod';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { officialRules } from '@chokdee/shared/contracts/operator';
import {
  deskDigits,
  type DeskOption,
  type DeskRound,
  type operatorRoundCalls,
} from '@chokdee/shared/contracts/operator-rounds';
import { TICKET_OPTION } from '@chokdee/shared/rules/tickets';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { actsOfRound, recordAct, type Operator } from '../acts.queries.ts';
import { openDecisions, presentDecision, type DecisionRow } from '../decisions/decisions.queries.ts';
import { presentRound, roundOf, type RoundRow, roundsByIds, type RoundState } from '../../rounds/public.ts';
import { refuseOwnStake } from '../own-stake.ts';
import {
  countSlips,
  deleteLimit,
  summariesOf,
  summaryOfRound,
  lockTerms,
  numberOf,
  numbersOf,
  offersWithStakes,
  setLimit,
  type NumberRow,
  type RoundSummary,
} from './desk.queries.ts';

type Calls = typeof operatorRoundCalls;

export async function deskRounds(
  db: Queryable,
  { which, betGroup }: z.output<Calls['rounds']['request']>,
): Promise<DeskRound[]> {
  const summaries = await summariesOf(db, which, betGroup);
  const rows = new Map(
    (
      await roundsByIds(
        db,
        summaries.map(({ betId }) => betId),
      )
    ).map((row) => [row.betId, row]),
  );
  const decisions = decisionsByRound(await openDecisions(db));
  return summaries.flatMap((summary) => {
    const row = rows.get(summary.betId);
    return row ? [present(row, summary, decisions.get(summary.betId))] : [];
  });
}

/** @throws AppError ROUND_NOT_FOUND */
export async function deskRound(db: Queryable, betId: BetId): Promise<z.output<Calls['round']['reply']>> {
  const row = await roundOf(db, betId);
  const [offers, numbers] = [await offersWithStakes(db, betId), await numbersOf(db, betId)];
  return {
    ...present(row, await summaryOfRound(db, betId), decisionsByRound(await openDecisions(db)).get(betId)),
    slips: await countSlips(db, betId),
    options: offers.map((offer) => ({
      ...offer,
      numbers: numbers.filter(({ option }) => option === offer.option),
    })),
    acts: await actsOfRound(db, betId),
  };
}

/** @throws AppError VALIDATION | ROUND_NOT_FOUND | OPTION_CLOSED when the round does not offer it */
export async function deskNumber(
  db: Queryable,
  { betId, option, number }: z.output<Calls['number']['request']>,
): Promise<NumberRow> {
  requireDigits(option, number);
  await roundOf(db, betId);
  const found = await numberOf(db, betId, option, number);
  if (!found) throw new AppError('OPTION_CLOSED');
  return found;
}

/**
 * Sets a number's rate manually; the rate tiers no longer apply to it. The rate cannot exceed the usual one,
 * which would be a gift to anyone who knows about it.
 *
 * @throws AppError VALIDATION | ROUND_NOT_FOUND | ROUND_STATE unless the round is open or scheduled |
 *   OPTION_CLOSED | RATE_TOO_HIGH | OWN_STAKE
 */
export function limitNumber(
  db: Db,
  operator: Operator,
  { betId, option, number, multiply, reason }: z.output<Calls['limitNumber']['request']>,
): Promise<RoundState> {
  requireDigits(option, number);
  return db.transaction(async (tx) => {
    const { state, usual } = await lockOpenTerms(tx, betId, option);
    await refuseOwnStake(tx, operator, betId);
    if (usual === null) throw new AppError('OPTION_CLOSED');
    // Prizes of a ticket are fixed within a round, so a ticket can only be closed.
    if (option === TICKET_OPTION && multiply > 0)
      throw new AppError('VALIDATION', { issues: [{ path: 'multiply', key: 'other.invalid' }] });
    if (multiply > usual) throw new AppError('RATE_TOO_HIGH');
    await setLimit(tx, betId, option, number, multiply);
    await recordAct(tx, {
      operator,
      action: 'number-limited',
      betId,
      reason,
      details: { option, number, multiply },
    });
    return state;
  });
}

/** @throws AppError ROUND_NOT_FOUND | ROUND_STATE | OWN_STAKE */
export function releaseNumber(
  db: Db,
  operator: Operator,
  { betId, option, number, reason }: z.output<Calls['releaseNumber']['request']>,
): Promise<{ released: boolean; state: RoundState }> {
  return db.transaction(async (tx) => {
    const { state } = await lockOpenTerms(tx, betId, option);
    await refuseOwnStake(tx, operator, betId);
    const released = number.length === deskDigits(option) && (await deleteLimit(tx, betId, option, number));
    if (released)
      await recordAct(tx, {
        operator,
        action: 'number-released',
        betId,
        reason,
        details: { option, number },
      });
    return { released, state };
  });
}

function requireDigits(option: DeskOption, number: string): void {
  if (number.length !== deskDigits(option))
    throw new AppError('VALIDATION', { issues: [{ path: 'number', key: 'number.digits' }] });
}

async function lockOpenTerms(
  tx: Queryable,
  betId: BetId,
  option: DeskOption,
): Promise<{ state: RoundState; usual: number | null }> {
  const terms = await lockTerms(tx, betId, option);
  if (!terms) throw new AppError('ROUND_NOT_FOUND');
  if (terms.state !== 'scheduled' && terms.state !== 'open') throw new AppError('ROUND_STATE');
  return { state: terms.state, usual: terms.usual };
}

function present(
  row: RoundRow,
  { stake, worst, limits }: RoundSummary,
  decision: DecisionRow | undefined,
): DeskRound {
  const rule = officialRules.find((known) => known === row.resultRule);
  return {
    round: presentRound(row),
    ...(rule ? { rule } : {}),
    stake,
    ...(worst ? { worst } : {}),
    limits,
    ...(decision ? { decision: presentDecision(decision) } : {}),
  };
}

function decisionsByRound(decisions: readonly DecisionRow[]): ReadonlyMap<BetId, DecisionRow> {
  return new Map(
    decisions.flatMap((decision) => (decision.betId === null ? [] : [[decision.betId, decision]])),
  );
}
