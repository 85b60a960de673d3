import { z } from 'zod';
import { transactionTypes } from '../rules/statement-groups.ts';
import { deposit } from './deposits.ts';
import { call, nothing } from './http.ts';
import { baht, positiveBaht } from './money.ts';
import { instant, window } from './time.ts';
import { withdraw } from './withdraws.ts';

export const MAX_STATEMENT_PAGE = 1_000;

export const referenceKind = z.enum([
  'deposit',
  'withdraw',
  'poy',
  'round',
  'transfer',
  'adjustment',
  'game',
  'affiliate',
  'other',
]);

const transaction = z.object({
  id: z.string(),
  createdAt: instant,
  transactionType: z.enum(transactionTypes),
  /** Signed: what it did to the cash balance. */
  amount: baht,
  /** Cash balance right after it; absent where no cash moved. */
  balance: baht.optional(),
  /** What it belongs to. */
  reference: z.object({ kind: referenceKind, id: z.string() }).optional(),
});
export type Transaction = z.output<typeof transaction>;

/** A page of a statement, newest first; `next` is there when older rows are, and is asked for as `before`. */
const statementPage = z.object({
  ...window.shape,
  group: z.enum(['deposit', 'withdraw', 'lotto', 'games']).optional(),
  /** Part of the transaction's or its reference's number, or an amount in baht. */
  search: z.string().trim().max(64).optional(),
  before: z.string().max(64).optional(),
  limit: z.int().min(1).max(MAX_STATEMENT_PAGE).optional(),
});

/** A movement of affiliate cash or of points; `amount` is signed, baht or points. */
const pointRow = z.object({
  id: z.string(),
  createdAt: instant,
  transactionType: z.enum(['POINTS_EARN']),
  amount: z.int(),
  balance: z.int(),
});
export const afTransaction = z.object({
  id: z.string(),
  createdAt: instant,
  transactionType: z.enum(['AF_EARN', 'MOVE_AF_TO_MONEY']),
  amount: baht,
  balance: baht,
});
export type AfTransaction = z.output<typeof afTransaction>;

/** Of an account that pays or is paid now and then. `before`: the last row that is known; those before it are meant. */
const accountPage = z.object({
  ...window.shape,
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  limit: z.int().min(1).max(MAX_STATEMENT_PAGE).optional(),
});

const member = { access: 'member', lock: 'wallet' } as const;
const reading = ['UNAUTHORIZED', 'STATUS_LOCKED'] as const;

export const walletCalls = {
  transactions: call({
    method: 'POST',
    path: '/transactions.all',
    summary: 'Statement of the window, newest first',
    ...member,
    request: statementPage,
    reply: z.object({
      transactions: z.array(transaction),
      next: z.string().optional(),
      /** What the member owes of wins that were taken back; with the newest rows, where he owes anything. */ owed: baht.optional(),
    }),
    errors: [...reading],
  }),
  transaction: call({
    method: 'GET',
    path: '/transactions.one',
    summary: 'One row of the statement with its entries in the ledger',
    ...member,
    request: z.object({ id: z.string().max(64) }),
    reply: transaction.extend({
      /** The member's own entries; `id` is what a proof is asked for by. */
      entries: z.array(
        z.object({
          id: z.string(),
          account: z.enum(['cash', 'af', 'hold', 'points', 'debt']),
          amount: baht,
          balance: baht,
        }),
      ),
      /** In an operator's words, where one moved it, or corrected the result that it follows from. */
      note: z.string().optional(),
    }),
    errors: [...reading, 'NOT_FOUND'],
  }),
  exportStatement: call({
    method: 'POST',
    path: '/transactions.export',
    summary: 'The statement of the window as a file: base64 of CSV (UTF-8 with BOM) or PDF',
    ...member,
    request: z.object({
      ...window.shape,
      group: statementPage.shape.group,
      search: statementPage.shape.search,
      format: z.enum(['csv', 'pdf']),
      locale: z.enum(['th', 'en', 'kh', 'mm']),
    }),
    reply: z.object({
      name: z.string(),
      mediaType: z.string(),
      base64: z.string(),
      rows: z.int(),
      /** Rows that there are besides, when there are too many for a file. */ left: z.int(),
    }),
    errors: [...reading],
  }),
  bankTransactions: call({
    method: 'POST',
    path: '/transactions.bank',
    summary: 'The newest deposits and withdrawals by kind',
    ...member,
    request: nothing,
    reply: z.object({
      depositFast: z.array(deposit),
      depositNormal: z.array(deposit),
      userWithdraw: z.array(withdraw),
    }),
    errors: [...reading],
  }),
  afTransactions: call({
    method: 'POST',
    path: '/af-cashs.transaction.all',
    summary: 'Statement of affiliate cash, newest first',
    ...member,
    request: accountPage,
    reply: z.array(afTransaction),
    errors: [...reading],
  }),
  afSummary: call({
    method: 'POST',
    path: '/af-cashs.all-transaction',
    summary: 'Affiliate cash of the window by day',
    ...member,
    request: window,
    reply: z.object({
      earned: baht,
      moved: baht,
      days: z.array(z.object({ day: z.iso.date(), earned: baht, moved: baht })),
    }),
    errors: [...reading],
  }),
  moveAfCash: call({
    method: 'POST',
    path: '/af-cashs.move',
    summary: 'Moves affiliate cash to cash',
    ...member,
    idempotent: true,
    request: z.object({ amount: positiveBaht }),
    reply: z.object({ balance: baht, version: z.int(), afMoney: baht, afVersion: z.int() }),
    errors: [...reading, 'BALANCE_NOT_ENOUGH', 'IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  pointTransactions: call({
    method: 'POST',
    path: '/loyalty-points.transaction.all',
    summary: 'Statement of loyalty points, newest first',
    ...member,
    request: accountPage,
    reply: z.array(pointRow),
    errors: [...reading],
  }),
  topRankClick: call({
    method: 'GET',
    path: '/top-ranks.click',
    summary: 'Where a link from the ranking of affiliates leads',
    access: 'public',
    request: z.object({ slug: z.string().max(64) }),
    reply: z.object({ /** Absent when nobody has that slug. */ registerPath: z.string().optional() }),
    errors: [],
  }),
};
