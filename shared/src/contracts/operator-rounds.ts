import { z } from 'zod';
import { digitsOf } from '../rules/bet-options.ts';
import { SET_OPTION } from '../rules/set-4.ts';
import { call } from './http.ts';
import { betId } from './ids.ts';
import { betGroup, round, stakedOption, type StakedOption } from './lottery.ts';
import { baht, multiply } from './money.ts';
import { officialRules } from './operator.ts';
import { day, instant } from './time.ts';
import { reason } from './wallet-operator.ts';

const deskNumber = z.string().regex(/^\d{1,4}$/, 'number.digits');

export type DeskOption = StakedOption;

/** How many digits a number has on this option. */
export function deskDigits(option: DeskOption): number {
  return option === SET_OPTION ? 4 : digitsOf(option);
}

export const lotteryAction = z.enum([
  'number-limited',
  'number-released',
  'void-proposed',
  'void-confirmed',
  'move-proposed',
  'move-confirmed',
  'decision-withdrawn',
  'holiday-added',
  'holiday-removed',
  'result-proposed',
  'result-replaced',
  'result-mismatched',
  'result-voided',
  'result-confirmed',
  'correction-proposed',
  'correction-replaced',
  'correction-mismatched',
  'correction-voided',
  'correction-confirmed',
]);

/** Something that an operator did to a round, a number of it, or the days of lotteries; kept for good. */
export const lotteryAct = z.object({
  at: instant,
  operator: z.string(),
  action: lotteryAction,
  reason: z.string(),
  betId: betId.optional(),
  /** A calendar or a lottery, where it was no round. */
  subject: z.string().optional(),
  dt: day.optional(),
  toDt: day.optional(),
  option: stakedOption.optional(),
  number: deskNumber.optional(),
  multiply: multiply.optional(),
});
export type LotteryAct = z.output<typeof lotteryAct>;

/** What one operator has proposed and another must confirm. */
export const roundDecision = z.object({
  id: z.uuid(),
  kind: z.enum(['void', 'move']),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  lottery: z.string(),
  name: z.string(),
  dt: day,
  /** Of a void; with the round's number where its lottery has many a day. */
  betId: betId.optional(),
  roundNumber: z.int().positive().optional(),
  /** Of a move; the draw's own day when it is moved back. */
  toDt: day.optional(),
});
export type RoundDecision = z.output<typeof roundDecision>;

/** A number of a round that members have staked on, or whose rate was set by hand. */
const exposedNumber = z.object({
  option: stakedOption,
  number: deskNumber,
  stake: baht,
  /** What the house pays if it is drawn; of a ticket of four digits the highest prize, for all its sets. */
  liability: baht,
  /** What it pays now; 0: closed. Of a ticket 1, for its prizes are sums. */
  multiply,
  /** What it would pay if no operator had set its rate: the usual rate, or what stakes have reduced it to. */
  byStakes: multiply,
  /** The rate was set by an operator, and stakes change it no more. */
  limited: z.boolean(),
});
export type ExposedNumber = z.output<typeof exposedNumber>;

const deskRound = z.object({
  round,
  /** Absent where shots decide. */
  rule: z.enum(officialRules).optional(),
  stake: baht,
  /** The number that would cost the most. */
  worst: exposedNumber.pick({ option: true, number: true, liability: true }).optional(),
  limits: z.int(),
  decision: roundDecision.optional(),
});
export type DeskRound = z.output<typeof deskRound>;

export const DESK_MOST_ROUNDS = 200;
export const DESK_NUMBERS_PER_OPTION = 10;

const operator = { access: 'operator' } as const;
const errors = ['UNAUTHORIZED', 'NOT_FOUND'] as const;
const ofNumber = { betId, option: stakedOption, number: deskNumber, reason };

export const operatorRoundCalls = {
  rounds: call({
    method: 'GET',
    path: '/operators.rounds.all',
    summary: 'Rounds with their state, stakes and exposure, by closing time',
    ...operator,
    request: z.object({ which: z.enum(['running', 'coming', 'finished']), betGroup: betGroup.optional() }),
    reply: z.array(deskRound),
    errors,
  }),
  round: call({
    method: 'GET',
    path: '/operators.rounds.one',
    summary: 'One round: what members have staked on which number, and what operators did to it',
    ...operator,
    request: z.object({ betId }),
    reply: deskRound.extend({
      slips: z.int(),
      options: z.array(
        z.object({
          option: stakedOption,
          multiply,
          stake: baht,
          /** By liability, and after them those set by hand. */ numbers: z.array(exposedNumber),
        }),
      ),
      acts: z.array(lotteryAct),
    }),
    errors: [...errors, 'ROUND_NOT_FOUND'],
  }),
  number: call({
    method: 'GET',
    path: '/operators.numbers.one',
    summary: 'What is staked on a number of a round, and what it pays',
    ...operator,
    request: z.object({ betId, option: stakedOption, number: deskNumber }),
    reply: exposedNumber,
    errors: [...errors, 'ROUND_NOT_FOUND', 'OPTION_CLOSED'],
  }),
  limitNumber: call({
    method: 'POST',
    path: '/operators.numbers.limit',
    summary:
      'Sets what a number of a round pays from now on, in place of what stakes reduce it to and never above the usual rate; 0 closes it, which alone can be done to a ticket of four digits. Bets that were taken keep their rate',
    ...operator,
    request: z.object({ ...ofNumber, multiply }),
    reply: z.object({ multiply }),
    errors: [...errors, 'ROUND_NOT_FOUND', 'ROUND_STATE', 'OPTION_CLOSED', 'RATE_TOO_HIGH', 'OWN_STAKE'],
  }),
  releaseNumber: call({
    method: 'POST',
    path: '/operators.numbers.release',
    summary: 'Takes a rate that was set by hand away again',
    ...operator,
    request: z.object(ofNumber),
    reply: z.object({ released: z.boolean() }),
    errors: [...errors, 'ROUND_NOT_FOUND', 'ROUND_STATE', 'OWN_STAKE'],
  }),
  proposeVoid: call({
    method: 'POST',
    path: '/operators.rounds.void.propose',
    summary: 'Asks a second operator to call a round off',
    ...operator,
    request: z.object({ betId, reason }),
    reply: roundDecision,
    errors: [...errors, 'ROUND_NOT_FOUND', 'ROUND_STATE', 'DECISION_STATE', 'OWN_STAKE'],
  }),
  confirmVoid: call({
    method: 'POST',
    path: '/operators.rounds.void.confirm',
    summary: 'Calls the round off and gives back every stake',
    ...operator,
    request: z.object({ id: z.uuid() }),
    reply: z.object({ /** Members whose stakes came back. */ refunded: z.int() }),
    errors: [...errors, 'ROUND_STATE', 'DECISION_STATE', 'SAME_OPERATOR', 'OWN_STAKE'],
  }),
  withdrawDecision: call({
    method: 'POST',
    path: '/operators.decisions.withdraw',
    summary: 'Drops what was proposed; any operator may',
    ...operator,
    request: z.object({ id: z.uuid(), reason }),
    reply: z.object({ withdrawn: z.boolean() }),
    errors: [...errors, 'DECISION_STATE', 'OWN_STAKE'],
  }),
};
