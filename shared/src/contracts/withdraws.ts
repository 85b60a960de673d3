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
 * pending: waits for an operator; approved: waits to be sent; sending: the bank was told; unknown: the bank has not said what became of it.
 * The money is held until it is paid, or back when it failed or was rejected.
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
  /** Oldest first; the last is the state it is in. */
  timeline: z.array(z.object({ status: withdrawStatus, at: instant, reason: z.string().optional() })),
});
export type Withdraw = z.output<typeof withdraw>;

export const withdrawCalls = {
  create: call({
    method: 'POST',
    path: '/withdraws.create',
    summary: "Asks for money to be paid to a bank account of the member's; it is set aside at once",
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
    summary: "What of today's limits is used and left, by the +07:00 day",
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
      /** Why nothing can be asked for now; empty when something can. The first is the one that an attempt would be answered with. */
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
      /** The most that an attempt could ask for now; 0 when blocked. */
      available: baht,
      /** When the day's counts begin anew. */
      resetsAt: instant,
      withdrawHoldUntil: instant.optional(),
    }),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
  one: call({
    method: 'GET',
    path: '/withdraws.one',
    summary: 'One withdrawal and what has become of it',
    access: 'member',
    lock: 'wallet',
    request: z.object({ id: withdrawId }),
    reply: withdraw,
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED', 'NOT_FOUND'],
  }),
  turnover: call({
    method: 'GET',
    path: '/turnovers.one',
    summary: 'What is still to be staked before money can be withdrawn',
    access: 'member',
    lock: 'wallet',
    request: nothing,
    reply: z.object({
      canWithdraw: z.boolean(),
      turnOver: baht,
      type: z.enum(['normal', 'promotion']),
      isCheckNormal: z.boolean(),
      /** Since the last paid withdrawal, or since ever: what counts towards it. Without the satang that the site added to deposits. */
      deposited: baht,
      staked: baht,
      since: instant.optional(),
      /** Of `deposited`, what has to be staked, and the percentage that makes it. */
      required: baht,
      percent: z.int().min(0),
      /** The smallest bet that the site offers: `turnOver` is 0 or at least this. Absent where nothing is offered. */
      minBet: baht.optional(),
    }),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
};
