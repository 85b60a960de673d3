import { z } from 'zod';
import { depositWayNames, wallets, walletWays, type WalletWay } from '../rules/deposit-way-names.ts';
import { bankAccountNumber, bankCode, receivingAccount } from './banks.ts';
import { call, nothing } from './http.ts';
import { depositId, slipVerifyId } from './ids.ts';
import { baht, positiveBaht } from './money.ts';
import { instant } from './time.ts';

/** fast: any bank transfer of a sum with a tail of its own; normal: a transfer the member describes himself, for a person to look at. */
export const depositChannel = z.enum(depositWayNames);
export type DepositChannel = z.output<typeof depositChannel>;

/** matched: the money is here and waits for a person; the last four are for good, but that money which comes late makes an expired or cancelled one a success. */
const depositStatus = z.enum(['pending', 'matched', 'success', 'expired', 'cancelled', 'rejected']);
export type DepositStatus = z.output<typeof depositStatus>;

export const MIN_DEPOSIT_SATANG = 10_000;
export const MAX_DEPOSIT_SATANG = 20_000_000;

export const deposit = z.object({
  id: depositId,
  channel: depositChannel,
  /** The account that it is paid to. */
  bankId: z.string(),
  receiver: receivingAccount,
  /** As the member asked for it, and as the bank must receive it: the satang tail tells deposits of one amount apart. Equal for the channel normal. */
  prepareAmount: baht,
  prepareTotal: baht,
  /** The tail in satang; 0 for the channel normal. */
  prepareIndex: z.int(),
  status: depositStatus,
  /** Why a person rejected it, in his words. */
  reason: z.string().optional(),
  /** EMVCo text of the PromptPay QR code, where there is one. */
  payload: z.string().optional(),
  /** The bank's number of the transfer that paid it. */
  referTransferId: z.string().optional(),
  /** What arrived, where it is not `prepareTotal`. */
  receivedAmount: baht.optional(),
  createdAt: instant,
  expiresAt: instant,
  resolvedAt: instant.optional(),
});
export type Deposit = z.output<typeof deposit>;

const qrDeposit = deposit.extend({ payload: z.string() });
export type QrDeposit = z.output<typeof qrDeposit>;

/** The member's own account that he pays from. The server knows it already; what the browser says of it decides nothing. */
const payer = {
  bankCode: bankCode.optional(),
  bankAccountNumber: bankAccountNumber.optional(),
  bankAccountName: z.string().max(100).optional(),
};

/** How a deposit by hand was paid. */
export const transferChannel = z.enum(['mobile', 'internet', 'atm', 'counter', 'other']);

const creating = [
  'UNAUTHORIZED',
  'STATUS_LOCKED',
  'DEPOSIT_LIMIT',
  'DEPOSIT_PENDING_LIMIT',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'OPERATOR_ACCOUNT',
  'REMOTE_OFF',
  'NOTHING_TO_STAKE',
] as const;
const member = { access: 'member', lock: 'wallet' } as const;

export const depositCalls = {
  receivers: call({
    method: 'GET',
    path: '/deposits.receivers',
    summary: 'Accounts that deposits can be paid to, by channel',
    ...member,
    request: nothing,
    reply: z.array(receivingAccount.extend({ channels: z.array(depositChannel) })),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
  createFast: call({
    method: 'POST',
    path: '/deposits.fast.create',
    summary: 'A sum with a tail of its own, to transfer from any bank',
    ...member,
    idempotent: true,
    request: z.object({ bankId: z.string().max(32), prepareAmount: positiveBaht, ...payer }),
    reply: deposit,
    errors: [...creating, 'NOT_FOUND'],
  }),
  /** Open ones, oldest first. */
  fastQueue: call({
    method: 'GET',
    path: '/deposits.fast.queue',
    summary: "The member's open fast deposits and their places in line",
    ...member,
    request: nothing,
    reply: z.array(deposit.extend({ place: z.int().positive(), waiting: z.int().positive() })),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
  createNormal: call({
    method: 'POST',
    path: '/deposits.normal.create',
    summary: 'A transfer that the member made, described by him',
    ...member,
    idempotent: true,
    request: z.object({
      bankId: z.string().max(32),
      channel: transferChannel,
      channelName: z.string().trim().max(60).optional(),
      ...payer,
      amount: positiveBaht,
      depositAt: instant,
      /** A slip that was verified before, see slip-verifies.create. */
      slipVerifyId: slipVerifyId.optional(),
    }),
    reply: deposit,
    errors: [...creating, 'NOT_FOUND', 'SLIP_DUPLICATE'],
  }),
  createQr: call({
    method: 'POST',
    path: '/deposits.qrcode.create',
    summary: 'A PromptPay QR code to pay a deposit with',
    ...member,
    idempotent: true,
    request: z.object({ amount: positiveBaht }),
    reply: qrDeposit,
    errors: [...creating],
  }),
  qrOne: call({
    method: 'GET',
    path: '/deposits.qrcode.one',
    summary: 'One deposit by QR code',
    ...member,
    request: z.object({ id: depositId }),
    reply: qrDeposit,
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED', 'NOT_FOUND'],
  }),
  qrAll: call({
    method: 'GET',
    path: '/deposits.qrcode.all',
    summary: 'Deposits by QR code, newest first',
    ...member,
    request: nothing,
    reply: z.array(qrDeposit),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
  one: call({
    method: 'GET',
    path: '/deposits.one',
    summary: 'One deposit, whatever its channel',
    ...member,
    request: z.object({ id: depositId }),
    reply: deposit,
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED', 'NOT_FOUND'],
  }),
  cancel: call({
    method: 'POST',
    path: '/deposits.{channel}.cancel',
    params: depositWayNames,
    summary: 'Ends a deposit that nothing was paid for yet',
    ...member,
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

const callsOfWallet = ({ name, createPath, historyPath }: (typeof wallets)[WalletWay]) => ({
  create: call({
    method: 'POST',
    path: createPath,
    summary: `A sum with a tail of its own, to send from a ${name} wallet`,
    ...member,
    idempotent: true,
    request: z.object({ amount: positiveBaht }),
    reply: deposit,
    errors: [...creating],
  }),
  history: call({
    method: 'POST',
    path: historyPath,
    summary: `Deposits by ${name}, newest first`,
    ...member,
    request: nothing,
    reply: z.array(deposit.extend({ /** When the wallet sent it. */ transferTime: instant.optional() })),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
});

/** By the name of their way, for every e-wallet. */
export const walletDepositCalls = Object.fromEntries(
  walletWays.map((way) => [way, callsOfWallet(wallets[way])]),
) as Record<WalletWay, ReturnType<typeof callsOfWallet>>;

/** What the bank tells us when money arrives; signed over the raw body, see the server's wallet intake. */
export const bankNotice = z.object({
  bankId: z.string().max(32),
  /** The bank's own number of the transfer; a repeat of it is the same transfer. */
  transRef: z.string().min(6).max(64),
  amount: positiveBaht,
  receivedAt: instant,
  /** The payer's note, where the channel carries one. */
  reference: z.string().max(64).optional(),
  /** Who paid, as far as the bank tells: masked numbers are usual. */
  payerAccount: z.string().max(34).optional(),
  payerName: z.string().max(100).optional(),
});
export type BankNotice = z.output<typeof bankNotice>;
