import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import {
  MAX_WITHDRAW_PER_DAY_SATANG,
  MAX_WITHDRAW_PER_TIME_SATANG,
  MAX_WITHDRAWS_PER_DAY,
  MIN_WITHDRAW_SATANG,
} from '@chokdee/shared/contracts/withdraws';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { AppError } from '../../errors.ts';

/** What decides whether a member may withdraw, read at one instant. */
export interface WithdrawalFacts {
  now: Date;
  /** Next midnight at +07:00. */
  resetsAt: Date;
  heldUntil: Date | null;
  hasPayableBank: boolean;
  hasOpenWithdrawal: boolean;
  /** Today's withdrawals, without failed and rejected ones. */
  usedToday: Satang;
  countToday: number;
  turnoverLeft: Satang;
  cash: Satang;
}

const leftToday = ({ usedToday }: WithdrawalFacts): Satang =>
  toSatang(Math.max(MAX_WITHDRAW_PER_DAY_SATANG - usedToday, 0));

type Refusal = [
  refused: boolean,
  code:
    | 'WITHDRAW_ON_HOLD'
    | 'BANK_NOT_MATCH'
    | 'PREVIOUS_PENDING'
    | 'MIN_WITHDRAW'
    | 'MAX_AMOUNT_PER_TIME'
    | 'MAX_COUNT_PER_DAY'
    | 'MAX_AMOUNT_PER_DAY'
    | 'TURNOVER_NOT_MET'
    | 'BALANCE_NOT_ENOUGH',
  details: object,
];

/** All checks of an amount, in the order in which they are reported. */
function refusals(facts: WithdrawalFacts, amount: Satang): Refusal[] {
  const { heldUntil, cash, turnoverLeft, countToday, usedToday } = facts;
  return [
    [heldUntil !== null, 'WITHDRAW_ON_HOLD', { until: heldUntil && bangkokIso(heldUntil) }],
    [!facts.hasPayableBank, 'BANK_NOT_MATCH', {}],
    [facts.hasOpenWithdrawal, 'PREVIOUS_PENDING', {}],
    [amount < MIN_WITHDRAW_SATANG, 'MIN_WITHDRAW', { minSatang: MIN_WITHDRAW_SATANG }],
    [
      amount > MAX_WITHDRAW_PER_TIME_SATANG,
      'MAX_AMOUNT_PER_TIME',
      { maxSatang: MAX_WITHDRAW_PER_TIME_SATANG },
    ],
    [
      countToday >= MAX_WITHDRAWS_PER_DAY,
      'MAX_COUNT_PER_DAY',
      { max: MAX_WITHDRAWS_PER_DAY, resetsAt: bangkokIso(facts.resetsAt) },
    ],
    [
      amount > leftToday(facts),
      'MAX_AMOUNT_PER_DAY',
      {
        maxSatang: MAX_WITHDRAW_PER_DAY_SATANG,
        usedSatang: usedToday,
        leftSatang: leftToday(facts),
        resetsAt: bangkokIso(facts.resetsAt),
      },
    ],
    [turnoverLeft > 0, 'TURNOVER_NOT_MET', { turnOverSatang: turnoverLeft }],
    [amount > cash, 'BALANCE_NOT_ENOUGH', { balanceSatang: cash }],
  ];
}

/** @throws AppError for the first failed check */
export function assertAllowed(facts: WithdrawalFacts, amount: Satang): void {
  const first = refusals(facts, amount).find(([refused]) => refused);
  if (first) throw new AppError(first[1], first[2]);
}

/** The checks that even the minimum amount fails, in the same order. */
function blocksOf(facts: WithdrawalFacts): Exclude<Refusal[1], 'MIN_WITHDRAW' | 'MAX_AMOUNT_PER_TIME'>[] {
  return refusals(facts, toSatang(MIN_WITHDRAW_SATANG)).flatMap(([refused, code]) =>
    refused && code !== 'MIN_WITHDRAW' && code !== 'MAX_AMOUNT_PER_TIME' ? [code] : [],
  );
}

export function limitsOf(facts: WithdrawalFacts) {
  const blocks = blocksOf(facts);
  return {
    minPerTime: toSatang(MIN_WITHDRAW_SATANG),
    maxPerTime: toSatang(MAX_WITHDRAW_PER_TIME_SATANG),
    maxPerDay: toSatang(MAX_WITHDRAW_PER_DAY_SATANG),
    maxCountPerDay: MAX_WITHDRAWS_PER_DAY,
    usedToday: facts.usedToday,
    leftToday: leftToday(facts),
    countToday: facts.countToday,
    countLeft: Math.max(MAX_WITHDRAWS_PER_DAY - facts.countToday, 0),
    blocks,
    available: toSatang(
      blocks.length > 0 ? 0 : Math.min(MAX_WITHDRAW_PER_TIME_SATANG, leftToday(facts), facts.cash),
    ),
    resetsAt: bangkokIso(facts.resetsAt),
    withdrawHoldUntil: facts.heldUntil ? bangkokIso(facts.heldUntil) : undefined,
  };
}
