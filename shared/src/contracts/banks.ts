import { z } from 'zod';
import { bankOf, fitsBank } from '../rules/banks.ts';
import { call, nothing } from './http.ts';
import { userBankId } from './ids.ts';
import { instant } from './time.ts';

/** The Bank of Thailand's three-digit code: 004 is Kasikornbank. rules/banks lists the supported banks. */
export const bankCode = z.string().regex(/^\d{3}$/, 'bankAccount.bank');
/** Digits only: dashes and spaces are removed. rules/banks has the lengths per bank. */
export const bankAccountNumber = z
  .string()
  .max(30)
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .regex(/^\d{10,15}$/, 'bankAccount.digits');

/** A form says at once that the number does not fit the bank, whatever else is missing. */
const hasAccountNumber = ({ value }: { value: unknown }): boolean =>
  z.object({ bankCode: z.string(), bankAccountNumber }).safeParse(value).success;

/** An account of the site that members transfer deposits to. */
export const receivingAccount = z.object({
  bankId: z.string(),
  /** Absent for a wallet. */
  bankCode: bankCode.optional(),
  name: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
});
export type ReceivingAccount = z.output<typeof receivingAccount>;

/**
 * `pending`: the bank has not confirmed the owner yet. `rejected`: it belongs to somebody else. Only verified
 * accounts receive payouts.
 */
export const userBankStatus = z.enum(['pending', 'verified', 'rejected']);

const userBank = z.object({
  bankId: userBankId,
  bankCode,
  name: z.string(),
  /** Masked, except for the last four digits. */
  accountNumber: z.string(),
  bankAccountName: z.string(),
  status: userBankStatus,
  /** The account that receives payouts: the one added last. */
  active: z.boolean(),
  /** When the bank was last asked about the account. */
  botUpdate: instant.optional(),
  createdAt: instant,
});
export type UserBank = z.output<typeof userBank>;

export const bankCalls = {
  banks: call({
    method: 'GET',
    path: '/banks.all',
    summary: 'Banks whose accounts members can add',
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
    summary: 'Whether the member can receive payouts, and if not, why',
    access: 'member',
    lock: 'wallet',
    request: nothing,
    reply: z.object({
      status: z.enum(['none', 'pending', 'verified', 'rejected']),
      /** Withdrawals are held until then, after a change of bank account, PIN or phone number. */
      withdrawHoldUntil: instant.optional(),
      /** The required account holder. Absent before the first account is verified. */
      holderName: z.string().optional(),
    }),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
  addUserBank: call({
    method: 'POST',
    path: '/users-banks.create',
    summary: 'Adds a bank account. It receives payouts once the bank confirms its owner',
    access: 'member',
    lock: 'wallet',
    idempotent: true,
    request: z
      .object({
        bankCode,
        bankAccountNumber,
        bankAccountName: z.string().trim().min(2, 'bankAccount.name').max(100, 'bankAccount.name'),
        /**
         * Required again, even for the first account: a thief with an open page must not be able to redirect
         * payouts.
         */
        pin: z.string().min(1, 'pin.enter').max(200),
      })
      .refine((body) => bankOf(body.bankCode) !== undefined, {
        path: ['bankCode'],
        message: 'bankAccount.bank',
      })
      .refine(
        (body) => bankOf(body.bankCode) === undefined || fitsBank(body.bankCode, body.bankAccountNumber),
        { path: ['bankAccountNumber'], message: 'bankAccount.length', when: hasAccountNumber },
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
