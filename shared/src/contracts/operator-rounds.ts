import { z } from 'zod';
import { digitsOf } from '../rules/bet-options.ts';
import { TICKET_OPTION } from '../rules/tickets.ts';
import { call } from './http.ts';
import { betId } from './ids.ts';
import { betGroup, round, stakedOption, type StakedOption } from './lottery.ts';
import { baht, multiply } from './money.ts';
import { officialRules } from './operator.ts';
import { day, instant } from './time.ts';
import { reason } from './wallet-operator.ts';

const deskNumber = z.string().regex(/^\d{1,4}$/, 'number.digits');

export type DeskOption = StakedOption;

/** The number of digits of a number on this option. */
export function deskDigits(option: DeskOption): number {
  return option === TICKET_OPTION ? 4 : digitsOf(option);
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

/** An operator's action on a round, a number of a round, or the days of a lottery. Stored permanently. */
export const lotteryAct = z.object({
  at: instant,
  operator: z.string(),
  action: lotteryAction,
  reason: z.string(),
  betId: betId.optional(),
  /** A calendar or a lottery, if the action is not on a round. */
  subject: z.string().optional(),
  dt: day.optional(),
  toDt: day.optional(),
  option: stakedOption.optional(),
  number: deskNumber.optional(),
  multiply: multiply.optional(),
});
export type LotteryAct = z.output<typeof lotteryAct>;

/** A decision that one operator has proposed and another must confirm. */
export const roundDecision = z.object({
  id: z.uuid(),
  kind: z.enum(['void', 'move']),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  lottery: z.string(),
  name: z.string(),
  dt: day,
  /** The round to void. `roundNumber` is present if the lottery has many rounds a day. */
  betId: betId.optional(),
  roundNumber: z.int().positive().optional(),
  /** The day to move to; the draw's own day when it is moved back. */
  toDt: day.optional(),
});
export type RoundDecision = z.output<typeof roundDecision>;

/** A number of a round that members have staked on, or whose rate was set by an operator. */
const exposedNumber = z.object({
  option: stakedOption,
  number: deskNumber,
  stake: baht,
  /** What the site pays if the number is drawn. For a 4-digit ticket: the highest prize for all its sets. */
  liability: baht,
  /** The current rate. 0: closed. 1 for a ticket, whose prizes are amounts. */
  multiply,
  /** The rate without an operator's change: the default, or the reduced rate that follows from the stakes. */
  byStakes: multiply,
  /** An operator has set the rate, so stakes no longer change it. */
  limited: z.boolean(),
});
export type ExposedNumber = z.output<typeof exposedNumber>;

const deskRound = z.object({
  round,
  /** Absent for rounds that shots decide. */
  rule: z.enum(officialRules).optional(),
  stake: baht,
  /** The number with the highest liability. */
  worst: exposedNumber.pick({ option: true, number: true, liability: true }).optional(),
  limits: z.int(),
  decision: roundDecision.optional(),
});
export type DeskRound = z.output<typeof deskRound>;

export const DESK_MOST_ROUNDS = 200;
export const DESK_NUMBERS_PER_OPTION = 10;

const operator = { access: 'operator' } as const;
const errors = ['UNAUTHORIZED', 'NOT_FOUND'] as const;
const numberRequest = { betId, option: stakedOption, number: deskNumber, reason };

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
    summary: "One round with the stakes per number and the operators' actions",
    ...operator,
    request: z.object({ betId }),
    reply: deskRound.extend({
      slips: z.int(),
      options: z.array(
        z.object({
          option: stakedOption,
          multiply,
          stake: baht,
          /** Numbers by liability, followed by those that an operator has set. */
          numbers: z.array(exposedNumber),
        }),
      ),
      acts: z.array(lotteryAct),
    }),
    errors: [...errors, 'ROUND_NOT_FOUND'],
  }),
  number: call({
    method: 'GET',
    path: '/operators.numbers.one',
    summary: 'Stake and rate of one number of a round',
    ...operator,
    request: z.object({ betId, option: stakedOption, number: deskNumber }),
    reply: exposedNumber,
    errors: [...errors, 'ROUND_NOT_FOUND', 'OPTION_CLOSED'],
  }),
  limitNumber: call({
    method: 'POST',
    path: '/operators.numbers.limit',
    summary:
      'Sets the rate of a number from now on, instead of the rate that follows from stakes and never above the default. 0 closes the number; a 4-digit ticket can only be closed. Placed bets keep their rate',
    ...operator,
    request: z.object({ ...numberRequest, multiply }),
    reply: z.object({ multiply }),
    errors: [...errors, 'ROUND_NOT_FOUND', 'ROUND_STATE', 'OPTION_CLOSED', 'RATE_TOO_HIGH', 'OWN_STAKE'],
  }),
  releaseNumber: call({
    method: 'POST',
    path: '/operators.numbers.release',
    summary: 'Removes a rate that an operator has set',
    ...operator,
    request: z.object(numberRequest),
    reply: z.object({ released: z.boolean() }),
    errors: [...errors, 'ROUND_NOT_FOUND', 'ROUND_STATE', 'OWN_STAKE'],
  }),
  proposeVoid: call({
    method: 'POST',
    path: '/operators.rounds.void.propose',
    summary: 'Proposes to a second operator to void a round',
    ...operator,
    request: z.object({ betId, reason }),
    reply: roundDecision,
    errors: [...errors, 'ROUND_NOT_FOUND', 'ROUND_STATE', 'DECISION_STATE', 'OWN_STAKE'],
  }),
  confirmVoid: call({
    method: 'POST',
    path: '/operators.rounds.void.confirm',
    summary: 'Voids the round and refunds every stake',
    ...operator,
    request: z.object({ id: z.uuid() }),
    reply: z.object({ /** Members whose stakes were refunded. */ refunded: z.int() }),
    errors: [...errors, 'ROUND_STATE', 'DECISION_STATE', 'SAME_OPERATOR', 'OWN_STAKE'],
  }),
  withdrawDecision: call({
    method: 'POST',
    path: '/operators.decisions.withdraw',
    summary: 'Withdraws a proposal. Any operator may do this',
    ...operator,
    request: z.object({ id: z.uuid(), reason }),
    reply: z.object({ withdrawn: z.boolean() }),
    errors: [...errors, 'DECISION_STATE', 'OWN_STAKE'],
  }),
};
