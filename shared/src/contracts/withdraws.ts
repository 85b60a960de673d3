import { z } from 'zod';
import { call, nothing } from './http.ts';
import { userBankId, withdrawId } from './ids.ts';
import { baht, positiveBaht } from './money.ts';
import { instant } from './time.ts';

export const MAX_WITHDRAW_PER_TIME_SATANG = 4_900_000;
export const MAX_WITHDRAW_PER_DAY_SATANG = 20_000_000;
export const MAX_WITHDRAWS_PER_DAY = 5;
export const MIN_WITHDRAW_SATANG = 10_000;

/**
 * `pending`: waits for an operator. `approved`: waits to be sent. `sending`: sent to the bank. `unknown`: the
 * bank has not reported the outcome. The money is on hold until the withdrawal is paid, and returned if it
 * fails or is rejected.
 */
const withdrawStatus = z.enum(['pending', 'approved', 'sending', 'unknown', 'paid', 'failed', 'rejected']);
export type WithdrawStatus = z.output<typeof withdrawStatus>;

export const withdraw = z.object({
  id: withdrawId,
  amount: baht,
  status: withdrawStatus,
  bankId: userBankId,
  bankName: z.string(),
  /** Masked. */
  accountNumber: z.string(),
  createdAt: instant,
  /** Oldest first. The last entry is the current state. */
  timeline: z.array(z.object({ status: withdrawStatus, at: instant, reason: z.string().optional() })),
});
export type Withdraw = z.output<typeof withdraw>;

export const withdrawCalls = {
  create: call({
    method: 'POST',
    path: '/withdraws.create',
    summary: 'Requests a payout to a bank account of the member. The money is put on hold at once',
    access: 'member',
    lock: 'wallet',
    idempotent: true,
    request: z.object({
      amount: positiveBaht,
      bankId: userBankId,
      pin: z.string().min(1, 'pin.required').max(200),
    }),
    reply: withdraw.extend({ balance: baht, version: z.int() }),
    errors: [
      'UNAUTHORIZED',
      'STATUS_LOCKED',
      'SYSTEM',
      'BANK_NOT_MATCH',
      'PREVIOUS_PENDING',
      'MAX_AMOUNT_PER_DAY',
      'MAX_AMOUNT_PER_TIME',
      'MAX_COUNT_PER_DAY',
      'MIN_WITHDRAW',
      'TURNOVER_NOT_MET',
      'BALANCE_NOT_ENOUGH',
      'WITHDRAW_ON_HOLD',
      'PIN_WRONG',
      'PIN_LOCKED',
      'IDEMPOTENCY_KEY_REQUIRED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  limits: call({
    method: 'GET',
    path: '/withdraws.limits',
    summary: 'Used and remaining limits of today (+07:00)',
    access: 'member',
    lock: 'wallet',
    request: nothing,
    reply: z.object({
      minPerTime: baht,
      maxPerTime: baht,
      maxPerDay: baht,
      maxCountPerDay: z.int(),
      usedToday: baht,
      leftToday: baht,
      countToday: z.int(),
      countLeft: z.int(),
      /**
       * Why no withdrawal is possible now. Empty if one is. The first is the error that an attempt would
       * return.
       */
      blocks: z.array(
        z.enum([
          'BANK_NOT_MATCH',
          'PREVIOUS_PENDING',
          'MAX_AMOUNT_PER_DAY',
          'MAX_COUNT_PER_DAY',
          'TURNOVER_NOT_MET',
          'BALANCE_NOT_ENOUGH',
          'WITHDRAW_ON_HOLD',
        ]),
      ),
      /** The highest possible amount now. 0 when blocked. */
      available: baht,
      /** When the daily limits reset. */
      resetsAt: instant,
      withdrawHoldUntil: instant.optional(),
    }),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
  one: call({
    method: 'GET',
    path: '/withdraws.one',
    summary: 'One withdrawal with its history',
    access: 'member',
    lock: 'wallet',
    request: z.object({ id: withdrawId }),
    reply: withdraw,
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED', 'NOT_FOUND'],
  }),
  turnover: call({
    method: 'GET',
    path: '/turnovers.one',
    summary: 'The remaining turnover before a withdrawal',
    access: 'member',
    lock: 'wallet',
    request: nothing,
    reply: z.object({
      canWithdraw: z.boolean(),
      turnOver: baht,
      type: z.enum(['normal', 'promotion']),
      isCheckNormal: z.boolean(),
      /**
       * Deposits that count: since the last paid withdrawal, or all if there is none. Excludes the satang
       * tail that the site added.
       */
      deposited: baht,
      staked: baht,
      since: instant.optional(),
      /** The required turnover, as a percentage of `deposited`, and that percentage. */
      required: baht,
      percent: z.int().min(0),
      /**
       * The smallest bet that the site offers: `turnOver` is 0 or at least this. Absent if the site offers
       * none.
       */
      minBet: baht.optional(),
    }),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
};
