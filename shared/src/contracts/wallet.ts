import { z } from 'zod';
import { transactionTypes } from '../rules/statement-groups.ts';
import { deposit } from './deposits.ts';
import { gameRoundState } from './game-round-state.ts';
import { call, nothing } from './http.ts';
import { gameRoundId } from './ids.ts';
import { baht, positiveBaht } from './money.ts';
import { locale } from './site.ts';
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
  /** Signed: the change of the cash balance. */
  amount: baht,
  /** Cash balance right after it. Absent if no cash moved. */
  balance: baht.optional(),
  /** The object that the transaction belongs to. */
  reference: z.object({ kind: referenceKind, id: z.string() }).optional(),
  /** The game partner, where one is known. */
  partnerName: z.string().optional(),
  /**
   * The row stands for a round at a game partner, and its `id` is `round:<id>`. `amount` is the sum of the
   * round's movements in the window; time, type and balance are those of the last of them.
   */
  round: z
    .object({
      id: gameRoundId,
      /** The name of the game or its list, in the requested language. Absent at a partner's own entrance. */
      name: z.string().optional(),
      /** The partner's number. */
      number: z.string(),
      state: gameRoundState,
      /** Movements in the window. */
      movements: z.int(),
    })
    .optional(),
});
export type Transaction = z.output<typeof transaction>;

/** A page of a statement, newest first. The reply has `next` if there are older rows; pass it as `before`. */
const statementPage = z.object({
  ...window.shape,
  group: z.enum(['deposit', 'withdraw', 'lotto', 'games']).optional(),
  /**
   * A part of the number of the transaction or its reference, or an amount in baht. A round is found by any
   * of its movements, and by their sum.
   */
  search: z.string().trim().max(64).optional(),
  before: z.string().max(80).optional(),
  /** The language of games' names. Thai by default. */
  locale: locale.optional(),
  limit: z.int().min(1).max(MAX_STATEMENT_PAGE).optional(),
});

/** A movement of affiliate cash or points. `amount` is signed, in baht or points. */
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

/**
 * A page of an account with few movements. `before`: the last known row; the page contains the rows before
 * it.
 */
const accountPage = z.object({
  ...window.shape,
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  limit: z.int().min(1).max(MAX_STATEMENT_PAGE).optional(),
});

const memberOnly = { access: 'member', lock: 'wallet' } as const;
const readErrors = ['UNAUTHORIZED', 'STATUS_LOCKED'] as const;

export const walletCalls = {
  transactions: call({
    method: 'POST',
    path: '/transactions.all',
    summary: 'Statement of the window, newest first',
    ...memberOnly,
    request: statementPage,
    reply: z.object({
      transactions: z.array(transaction),
      next: z.string().optional(),
      /** The member's debt from reversed wins, if any. Only with the newest rows. */ owed: baht.optional(),
    }),
    errors: [...readErrors],
  }),
  transaction: call({
    method: 'GET',
    path: '/transactions.one',
    summary: 'One row of the statement with its ledger entries',
    ...memberOnly,
    request: z.object({ id: z.string().max(64), locale: locale.optional() }),
    reply: transaction.extend({
      /** The member's own entries. Pass `id` to fetch a proof. */
      entries: z.array(
        z.object({
          id: z.string(),
          account: z.enum(['cash', 'af', 'hold', 'points', 'debt']),
          amount: baht,
          balance: baht,
        }),
      ),
      /** An operator's text, if an operator moved the money or corrected the underlying result. */
      note: z.string().optional(),
      /** The movements of a round, oldest first. */
      movements: z
        .array(
          z.object({
            id: z.string(),
            createdAt: instant,
            transactionType: z.enum(transactionTypes),
            amount: baht,
            balance: baht,
          }),
        )
        .optional(),
      /** Older movements of the round that the reply does not hold. */
      left: z.int().optional(),
    }),
    errors: [...readErrors, 'NOT_FOUND'],
  }),
  exportStatement: call({
    method: 'POST',
    path: '/transactions.export',
    summary: 'The movements of the window as a file: base64 of CSV (UTF-8 with BOM) or PDF',
    ...memberOnly,
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
      /** Number of rows that did not fit into the file. */ left: z.int(),
    }),
    errors: [...readErrors],
  }),
  bankTransactions: call({
    method: 'POST',
    path: '/transactions.bank',
    summary: 'The newest deposits and withdrawals by kind',
    ...memberOnly,
    request: nothing,
    reply: z.object({
      depositFast: z.array(deposit),
      depositNormal: z.array(deposit),
      userWithdraw: z.array(withdraw),
    }),
    errors: [...readErrors],
  }),
  afTransactions: call({
    method: 'POST',
    path: '/af-cashs.transaction.all',
    summary: 'Statement of affiliate cash, newest first',
    ...memberOnly,
    request: accountPage,
    reply: z.array(afTransaction),
    errors: [...readErrors],
  }),
  afSummary: call({
    method: 'POST',
    path: '/af-cashs.all-transaction',
    summary: 'Affiliate cash of the window by day',
    ...memberOnly,
    request: window,
    reply: z.object({
      earned: baht,
      moved: baht,
      days: z.array(z.object({ day: z.iso.date(), earned: baht, moved: baht })),
    }),
    errors: [...readErrors],
  }),
  moveAfCash: call({
    method: 'POST',
    path: '/af-cashs.move',
    summary: 'Moves affiliate cash to cash',
    ...memberOnly,
    idempotent: true,
    request: z.object({ amount: positiveBaht }),
    reply: z.object({ balance: baht, version: z.int(), afMoney: baht, afVersion: z.int() }),
    errors: [...readErrors, 'BALANCE_NOT_ENOUGH', 'IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  pointTransactions: call({
    method: 'POST',
    path: '/loyalty-points.transaction.all',
    summary: 'Statement of loyalty points, newest first',
    ...memberOnly,
    request: accountPage,
    reply: z.array(pointRow),
    errors: [...readErrors],
  }),
  topRankClick: call({
    method: 'GET',
    path: '/top-ranks.click',
    summary: 'The target of a link in the affiliate ranking',
    access: 'public',
    request: z.object({ slug: z.string().max(64) }),
    reply: z.object({ /** Absent for an unknown slug. */ registerPath: z.string().optional() }),
    errors: [],
  }),
};
