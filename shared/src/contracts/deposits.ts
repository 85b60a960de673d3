import { z } from 'zod';
import { depositWayNames, wallets, walletWays, type WalletWay } from '../rules/deposit-way-names.ts';
import { bankAccountNumber, bankCode, receivingAccount } from './banks.ts';
import { call, nothing } from './http.ts';
import { depositId, transferSlipId } from './ids.ts';
import { baht, positiveBaht } from './money.ts';
import { instant } from './time.ts';

/**
 * `fast`: a bank transfer of an amount with a unique satang tail. `normal`: a transfer that the member
 * describes, for an operator to check.
 */
export const depositChannel = z.enum(depositWayNames);
export type DepositChannel = z.output<typeof depositChannel>;

/**
 * `matched`: the money has arrived and waits for an operator. The last four are final, except that late money
 * turns an expired or cancelled deposit into a success.
 */
const depositStatus = z.enum(['pending', 'matched', 'success', 'expired', 'cancelled', 'rejected']);
export type DepositStatus = z.output<typeof depositStatus>;

export const deposit = z.object({
  id: depositId,
  channel: depositChannel,
  /** The receiving account. */
  bankId: z.string(),
  receiver: receivingAccount,
  /**
   * `prepareAmount`: the amount that the member entered. `prepareTotal`: the amount that the bank must
   * receive. The satang tail distinguishes deposits of the same amount. Equal for the channel `normal`.
   */
  prepareAmount: baht,
  prepareTotal: baht,
  /** The tail in satang. 0 for the channel `normal`. */
  prepareIndex: z.int(),
  status: depositStatus,
  /** Why an operator rejected it, in their words. */
  reason: z.string().optional(),
  /** EMVCo text of the PromptPay QR code, if there is one. */
  payload: z.string().optional(),
  /** The bank's reference of the transfer that paid the deposit. */
  referTransferId: z.string().optional(),
  /** The received amount, if it differs from `prepareTotal`. */
  receivedAmount: baht.optional(),
  createdAt: instant,
  expiresAt: instant,
  resolvedAt: instant.optional(),
});
export type Deposit = z.output<typeof deposit>;

const qrDeposit = deposit.extend({ payload: z.string() });
export type QrDeposit = z.output<typeof qrDeposit>;

/**
 * The member's own account that they pay from. The server knows it already, so these values decide nothing.
 */
const payer = {
  bankCode: bankCode.optional(),
  bankAccountNumber: bankAccountNumber.optional(),
  bankAccountName: z.string().max(100).optional(),
};

/** How a `normal` deposit was paid. */
export const transferChannel = z.enum(['mobile', 'internet', 'atm', 'counter', 'other']);

const creationErrors = [
  'UNAUTHORIZED',
  'STATUS_LOCKED',
  'DEPOSIT_LIMIT',
  'DEPOSIT_PENDING_LIMIT',
  'DEPOSIT_HELD_LIMIT',
  'DEPOSIT_WAY_CLOSED',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'OPERATOR_ACCOUNT',
  'REMOTE_OFF',
  'NOTHING_TO_STAKE',
] as const;
const memberOnly = { access: 'member', lock: 'wallet' } as const;

export const depositCalls = {
  receivers: call({
    method: 'GET',
    path: '/deposits.receivers',
    summary: 'Accounts that receive deposits, by channel',
    ...memberOnly,
    request: nothing,
    reply: z.array(receivingAccount.extend({ channels: z.array(depositChannel) })),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
  ways: call({
    method: 'GET',
    path: '/deposits.ways',
    summary: 'The ways to deposit, and how long each takes',
    ...memberOnly,
    request: nothing,
    reply: z.array(
      z.object({
        way: depositChannel,
        /** Whether an account takes deposits of this way now. */
        isOpen: z.boolean(),
        /**
         * Nine of ten recent deposits were credited within this time of the transfer, or of its report.
         * Absent when there were too few.
         */
        usualSeconds: z.int().positive().optional(),
      }),
    ),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
  open: call({
    method: 'GET',
    path: '/deposits.open',
    summary: "The member's open deposits of every way, newest first",
    ...memberOnly,
    request: nothing,
    reply: z.array(deposit),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
  createFast: call({
    method: 'POST',
    path: '/deposits.fast.create',
    summary: 'Creates a deposit with a unique satang tail, to transfer from any bank',
    ...memberOnly,
    idempotent: true,
    request: z.object({ bankId: z.string().max(32), prepareAmount: positiveBaht, ...payer }),
    reply: deposit,
    errors: [...creationErrors],
  }),
  /** Open deposits, oldest first. */
  fastQueue: call({
    method: 'GET',
    path: '/deposits.fast.queue',
    summary: "The member's open fast deposits and their positions in the queue",
    ...memberOnly,
    request: nothing,
    reply: z.array(deposit.extend({ place: z.int().positive(), waiting: z.int().positive() })),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
  createNormal: call({
    method: 'POST',
    path: '/deposits.normal.create',
    summary: 'Creates a deposit from a transfer that the member describes',
    ...memberOnly,
    idempotent: true,
    request: z.object({
      bankId: z.string().max(32),
      channel: transferChannel,
      channelName: z.string().trim().max(60).optional(),
      ...payer,
      amount: positiveBaht,
      depositAt: instant,
      /** A transfer slip that was verified before, see slip-verifies.create. */
      slipVerifyId: transferSlipId.optional(),
    }),
    reply: deposit,
    errors: [...creationErrors, 'NOT_FOUND', 'SLIP_DUPLICATE'],
  }),
  createQr: call({
    method: 'POST',
    path: '/deposits.qrcode.create',
    summary: 'Creates a deposit with a PromptPay QR code',
    ...memberOnly,
    idempotent: true,
    request: z.object({ amount: positiveBaht }),
    reply: qrDeposit,
    errors: [...creationErrors],
  }),
  qrOne: call({
    method: 'GET',
    path: '/deposits.qrcode.one',
    summary: 'One QR code deposit',
    ...memberOnly,
    request: z.object({ id: depositId }),
    reply: qrDeposit,
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED', 'NOT_FOUND'],
  }),
  qrAll: call({
    method: 'GET',
    path: '/deposits.qrcode.all',
    summary: 'QR code deposits, newest first',
    ...memberOnly,
    request: nothing,
    reply: z.array(qrDeposit),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
  one: call({
    method: 'GET',
    path: '/deposits.one',
    summary: 'One deposit of any channel',
    ...memberOnly,
    request: z.object({ id: depositId }),
    reply: deposit,
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED', 'NOT_FOUND'],
  }),
  cancel: call({
    method: 'POST',
    path: '/deposits.{channel}.cancel',
    params: depositWayNames,
    summary: 'Cancels a deposit that is not paid yet',
    ...memberOnly,
    idempotent: true,
    request: z.object({ id: depositId }),
    reply: deposit,
    errors: [
      'UNAUTHORIZED',
      'STATUS_LOCKED',
      'NOT_FOUND',
      'DEPOSIT_STATE',
      'IDEMPOTENCY_KEY_REQUIRED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
};

const walletCallsOf = ({ name, createPath, historyPath }: (typeof wallets)[WalletWay]) => ({
  create: call({
    method: 'POST',
    path: createPath,
    summary: `Creates a deposit with a unique satang tail, to send from a ${name} wallet`,
    ...memberOnly,
    idempotent: true,
    request: z.object({ amount: positiveBaht }),
    reply: deposit,
    errors: [...creationErrors],
  }),
  history: call({
    method: 'POST',
    path: historyPath,
    summary: `Deposits by ${name}, newest first`,
    ...memberOnly,
    request: nothing,
    reply: z.array(
      deposit.extend({ /** When the wallet sent the money. */ transferTime: instant.optional() }),
    ),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
});

/** The calls of every e-wallet, by the name of its deposit way. */
export const walletDepositCalls = Object.fromEntries(
  walletWays.map((way) => [way, walletCallsOf(wallets[way])]),
) as Record<WalletWay, ReturnType<typeof walletCallsOf>>;

/**
 * The bank's notice that money has arrived. Its signature covers the raw body; see the server's wallet
 * intake.
 */
export const bankNotice = z.object({
  bankId: z.string().max(32),
  /** The bank's reference of the transfer. A notice with the same reference is the same transfer. */
  transRef: z.string().min(6).max(64),
  amount: positiveBaht,
  receivedAt: instant,
  /** The payer's note, if the channel carries one. */
  reference: z.string().max(64).optional(),
  /** The payer, as far as the bank reports it. Numbers are usually masked. */
  payerAccount: z.string().max(34).optional(),
  payerName: z.string().max(100).optional(),
});
export type BankNotice = z.output<typeof bankNotice>;
