import { z } from 'zod';
import { bankOf, fitsBank } from '../rules/banks.ts';
import { call, nothing } from './http.ts';
import { userBankId } from './ids.ts';
import { instant } from './time.ts';

/** The Bank of Thailand's three digits: 004 is Kasikornbank. Which there are: rules/banks. */
export const bankCode = z.string().regex(/^\d{3}$/, 'bankAccount.bank');
/** Digits alone; dashes and spaces of whoever types are taken out before. How many a bank's have: rules/banks. */
export const bankAccountNumber = z
  .string()
  .max(30)
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .regex(/^\d{10,15}$/, 'bankAccount.digits');

/** An account of the house that members pay to. */
export const receivingAccount = z.object({
  bankId: z.string(),
  /** Of a bank; absent where it is a wallet. */
  bankCode: bankCode.optional(),
  name: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
});
export type ReceivingAccount = z.output<typeof receivingAccount>;

/** pending: the bank has not said yet whose it is; rejected: it is somebody else's. Money is paid out to verified ones alone. */
export const userBankStatus = z.enum(['pending', 'verified', 'rejected']);

const userBank = z.object({
  bankId: userBankId,
  bankCode,
  name: z.string(),
  /** Masked: the last four digits are true. */
  accountNumber: z.string(),
  bankAccountName: z.string(),
  status: userBankStatus,
  /** The one that is paid out to, since it was added last. */
  active: z.boolean(),
  /** When the bank was last asked about it. */
  botUpdate: instant.optional(),
  createdAt: instant,
});
export type UserBank = z.output<typeof userBank>;

export const bankCalls = {
  banks: call({
    method: 'GET',
    path: '/banks.all',
    summary: 'Banks that accounts can be added of',
    access: 'public',
    request: nothing,
    reply: z.array(
      z.object({
        bankCode,
        shortName: z.string(),
        name: z.object({ th: z.string(), en: z.string() }),
        digits: z.array(z.int()),
      }),
    ),
    errors: [],
  }),
  userBanks: call({
    method: 'GET',
    path: '/users-banks.all',
    summary: "The member's bank accounts, newest first",
    access: 'member',
    lock: 'wallet',
    request: nothing,
    reply: z.array(userBank),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
  userBankStatus: call({
    method: 'GET',
    path: '/users-banks.status',
    summary: 'Whether money can be paid out to the member, and if not, why',
    access: 'member',
    lock: 'wallet',
    request: nothing,
    reply: z.object({
      status: z.enum(['none', 'pending', 'verified', 'rejected']),
      /** Withdrawals rest until then after a change of bank, PIN or phone number. */
      withdrawHoldUntil: instant.optional(),
      /** Whose the accounts must be; absent before the first is verified. */
      holderName: z.string().optional(),
    }),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
  addUserBank: call({
    method: 'POST',
    path: '/users-banks.create',
    summary: 'Adds a bank account; it becomes the one that is paid out to when the bank confirms whose it is',
    access: 'member',
    lock: 'wallet',
    idempotent: true,
    request: z
      .object({
        bankCode,
        bankAccountNumber,
        bankAccountName: z.string().trim().min(2, 'bankAccount.name').max(100, 'bankAccount.name'),
        /** Asked for again, for the first account as well: a thief with an open page must not say where money goes. */
        pin: z.string().min(1, 'pin.enter').max(200),
      })
      .refine((body) => bankOf(body.bankCode) !== undefined, {
        path: ['bankCode'],
        message: 'bankAccount.bank',
      })
      .refine(
        (body) => bankOf(body.bankCode) === undefined || fitsBank(body.bankCode, body.bankAccountNumber),
        { path: ['bankAccountNumber'], message: 'bankAccount.length' },
      ),
    reply: userBank,
    errors: [
      'UNAUTHORIZED',
      'STATUS_LOCKED',
      'IDEMPOTENCY_KEY_REQUIRED',
      'IDEMPOTENCY_KEY_REUSED',
      'BANK_ACCOUNT_TAKEN',
      'BANK_ACCOUNT_LIMIT',
      'BANK_NAME_MISMATCH',
      'PREVIOUS_PENDING',
      'PIN_WRONG',
      'PIN_LOCKED',
    ],
  }),
};
