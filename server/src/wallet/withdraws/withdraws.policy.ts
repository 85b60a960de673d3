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
export interface Standing {
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

const leftToday = ({ usedToday }: Standing): Satang =>
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
function refusals(standing: Standing, amount: Satang): Refusal[] {
  const { heldUntil, cash, turnoverLeft, countToday, usedToday } = standing;
  return [
    [heldUntil !== null, 'WITHDRAW_ON_HOLD', { until: heldUntil && bangkokIso(heldUntil) }],
    [!standing.hasPayableBank, 'BANK_NOT_MATCH', {}],
    [standing.hasOpenWithdrawal, 'PREVIOUS_PENDING', {}],
    [amount < MIN_WITHDRAW_SATANG, 'MIN_WITHDRAW', { minSatang: MIN_WITHDRAW_SATANG }],
    [
      amount > MAX_WITHDRAW_PER_TIME_SATANG,
      'MAX_AMOUNT_PER_TIME',
      { maxSatang: MAX_WITHDRAW_PER_TIME_SATANG },
    ],
    [
      countToday >= MAX_WITHDRAWS_PER_DAY,
      'MAX_COUNT_PER_DAY',
      { max: MAX_WITHDRAWS_PER_DAY, resetsAt: bangkokIso(standing.resetsAt) },
    ],
    [
      amount > leftToday(standing),
      'MAX_AMOUNT_PER_DAY',
      {
        maxSatang: MAX_WITHDRAW_PER_DAY_SATANG,
        usedSatang: usedToday,
        leftSatang: leftToday(standing),
        resetsAt: bangkokIso(standing.resetsAt),
      },
    ],
    [turnoverLeft > 0, 'TURNOVER_NOT_MET', { turnOverSatang: turnoverLeft }],
    [amount > cash, 'BALANCE_NOT_ENOUGH', { balanceSatang: cash }],
  ];
}

/** @throws AppError for the first failed check */
export function refuseUnless(standing: Standing, amount: Satang): void {
  const first = refusals(standing, amount).find(([refused]) => refused);
  if (first) throw new AppError(first[1], first[2]);
}

/** The checks that even the minimum amount fails, in the same order. */
function blocksOf(standing: Standing): Exclude<Refusal[1], 'MIN_WITHDRAW' | 'MAX_AMOUNT_PER_TIME'>[] {
  return refusals(standing, toSatang(MIN_WITHDRAW_SATANG)).flatMap(([refused, code]) =>
    refused && code !== 'MIN_WITHDRAW' && code !== 'MAX_AMOUNT_PER_TIME' ? [code] : [],
  );
}

export function limitsOf(standing: Standing) {
  const blocks = blocksOf(standing);
  return {
    minPerTime: toSatang(MIN_WITHDRAW_SATANG),
    maxPerTime: toSatang(MAX_WITHDRAW_PER_TIME_SATANG),
    maxPerDay: toSatang(MAX_WITHDRAW_PER_DAY_SATANG),
    maxCountPerDay: MAX_WITHDRAWS_PER_DAY,
    usedToday: standing.usedToday,
    leftToday: leftToday(standing),
    countToday: standing.countToday,
    countLeft: Math.max(MAX_WITHDRAWS_PER_DAY - standing.countToday, 0),
    blocks,
    available: toSatang(
      blocks.length > 0 ? 0 : Math.min(MAX_WITHDRAW_PER_TIME_SATANG, leftToday(standing), standing.cash),
    ),
    resetsAt: bangkokIso(standing.resetsAt),
    withdrawHoldUntil: standing.heldUntil ? bangkokIso(standing.heldUntil) : undefined,
  };
}
