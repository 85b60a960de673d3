import { z } from 'zod';
import { deposit } from './deposits.ts';
import { call, nothing } from './http.ts';
import { depositId, memberId, withdrawId } from './ids.ts';
import { baht, positiveBaht } from './money.ts';
import { instant } from './time.ts';
import { withdraw } from './withdraws.ts';

/** In the operator's words; kept with what he did, and shown to the member where it concerns him. */
export const reason = z.string().trim().min(3, 'reason.required').max(500);
const whose = { memberId, userName: z.string() };

/** What one operator asks a second one to agree to, about money in suspense. */
export const transferProposal = z.object({
  id: z.uuid(),
  action: z.enum(['assign', 'confirm', 'return']),
  /** Of money for a member. */ member: z.object(whose).optional(),
  depositId: depositId.optional(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
});
export type TransferProposal = z.output<typeof transferProposal>;

export const transferState = z.enum(['matched', 'suspense', 'assigned', 'returned']);
export const bankTransfer = z.object({
  bankId: z.string(),
  transRef: z.string(),
  amount: baht,
  receivedAt: instant,
  noticedAt: instant,
  payerAccount: z.string().optional(),
  payerName: z.string().optional(),
  state: transferState,
  /** Whose money it became. */
  member: z.object(whose).optional(),
  depositId: depositId.optional(),
  handledBy: z.string().optional(),
  reason: z.string().optional(),
  /** Awaits a second operator. */
  proposal: transferProposal.optional(),
  /** Other sums that the bank told of this transfer, which moved nothing: a fault or a forgery, for people to clear up. */
  conflicts: z
    .array(
      z.object({
        amount: baht,
        toldAt: instant,
        /** Who has cleared it up, and what it was. */ cleared: z
          .object({ by: z.string(), at: instant, why: z.string() })
          .optional(),
      }),
    )
    .optional(),
  /** Why it may be waiting, the likeliest first: deposits that are near in sum and time, or whose payer fits. */
  candidates: z.array(
    z.object({
      ...whose,
      depositId,
      channel: deposit.shape.channel,
      prepareTotal: baht,
      createdAt: instant,
      why: z.enum(['late', 'twice', 'short', 'over', 'payer']),
    }),
  ),
});
export type BankTransfer = z.output<typeof bankTransfer>;

const operator = { access: 'operator' } as const;
const errors = ['UNAUTHORIZED', 'NOT_FOUND'] as const;
const changing = { ...operator, idempotent: true } as const;
const refusals = [...errors, 'IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'] as const;
const proposing = ['TRANSFER_STATE', 'DECISION_STATE', 'SAME_OPERATOR', 'OPERATOR_ACCOUNT'] as const;
const transferKey = { bankId: z.string().max(32), transRef: z.string().max(64) };

/** What a bank's statement held, and what was done, or would be. */
const importReport = z.object({
  rows: z.int(),
  credited: z.int(),
  suspense: z.int(),
  known: z.int(),
  /** Known already, with another sum. */
  conflicts: z.array(z.object({ line: z.int(), transRef: z.string(), why: z.literal('amount') })),
  unreadable: z.array(z.object({ line: z.int(), why: z.enum(['date', 'amount', 'direction', 'reference']) })),
});
export type ImportReport = z.output<typeof importReport>;

/** A statement that one operator has read in. `booking`: another has confirmed it, and not all rows are booked yet; confirming it again goes on. */
export const statementImport = z.object({
  id: z.uuid(),
  bankId: z.string(),
  fileName: z.string(),
  /** SHA-256 of the file. */ fileHash: z.string(),
  state: z.enum(['proposed', 'booking', 'done', 'refused']),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().optional(),
  decidedAt: instant.optional(),
  decision: z.string().optional(),
  /** What was expected as it was read in; of one that is `done`, what was done. */
  report: importReport,
});
export type StatementImport = z.output<typeof statementImport>;

/** What booking a row would do as things stand. */
const importRow = z.object({
  line: z.int(),
  transRef: z.string(),
  amount: baht,
  receivedAt: instant,
  payerName: z.string().optional(),
  outcome: z.enum(['credited', 'suspense', 'known', 'conflict']),
  /** Whom it would be credited to. */ userName: z.string().optional(),
});
export type ImportRow = z.output<typeof importRow>;

/** A deposit that the member described, with what the bank has told of that may have paid it. */
const normalDeposit = deposit.extend({
  ...whose,
  channelName: z.string(),
  depositAt: instant,
  payerBankCode: z.string().optional(),
  payerAccount: z.string().optional(),
  slipTransRef: z.string().optional(),
  transfers: z.array(
    z.object({ ...transferKey, amount: baht, receivedAt: instant, payerAccount: z.string().optional() }),
  ),
  /** That one of them paid it, which awaits a second operator. */
  proposal: transferProposal.extend({ transRef: z.string() }).optional(),
});
export type NormalDeposit = z.output<typeof normalDeposit>;

export const operatorTransferCalls = {
  transfers: call({
    method: 'GET',
    path: '/operators.transfers.all',
    summary: "Transfers at the bank, newest told first; `before` is the last one's noticedAt",
    ...operator,
    request: z.object({
      state: transferState.optional(),
      before: instant.optional(),
      /** Only those told with another sum, which nobody has cleared up. */ conflicts: z
        .literal('open')
        .optional(),
    }),
    reply: z.array(bankTransfer),
    errors: [...errors],
  }),
  assignTransfer: call({
    method: 'POST',
    path: '/operators.transfers.assign',
    summary: 'Asks a second operator to give money that waits in suspense to the member whose it is',
    ...changing,
    request: z.object({
      ...transferKey,
      userName: z.string().max(200),
      depositId: depositId.optional(),
      reason,
    }),
    reply: bankTransfer,
    errors: [...refusals, ...proposing],
  }),
  returnTransfer: call({
    method: 'POST',
    path: '/operators.transfers.return',
    summary: 'Asks a second operator to write down that money in suspense was sent back by the bank',
    ...changing,
    request: z.object({ ...transferKey, reason }),
    reply: bankTransfer,
    errors: [...refusals, 'TRANSFER_STATE', 'DECISION_STATE'],
  }),
  decideTransfer: call({
    method: 'POST',
    path: '/operators.transfers.decide',
    summary:
      'A second operator carries out what was proposed about money in suspense; anybody may decline it',
    ...changing,
    request: z.object({ id: z.uuid(), carryOut: z.boolean(), decision: reason }),
    reply: bankTransfer,
    errors: [...refusals, ...proposing, 'DEPOSIT_STATE'],
  }),
  clearConflicts: call({
    method: 'POST',
    path: '/operators.transfers.clear',
    summary: 'Writes down why a transfer was told with other sums; it moves nothing',
    ...changing,
    request: z.object({ ...transferKey, reason }),
    reply: bankTransfer,
    errors: [...refusals, 'TRANSFER_STATE'],
  }),
  importStatement: call({
    method: 'POST',
    path: '/operators.transfers.import',
    summary:
      "Reads a bank's statement (CSV), and asks a second operator to have booked what the bank has not told of by itself",
    ...operator,
    form: true,
    bodyLimitBytes: 5_200_000,
    /** `try`: only says what would be done. */
    request: z.object({
      bankId: z.string().max(32),
      file: z.custom<Blob>((value) => value instanceof Blob),
      mode: z.enum(['try', 'propose']),
    }),
    /** `importId`: what waits for a second operator; none when the file has nothing new. The same file, proposed again, is the same one. */
    reply: importReport.extend({ importId: z.uuid().optional() }),
    errors: [...errors, 'IMPORT_UNREADABLE'],
  }),
  imports: call({
    method: 'GET',
    path: '/operators.transfers.imports',
    summary: 'Statements that were read in, those that wait for a second operator first',
    ...operator,
    request: nothing,
    reply: z.array(statementImport),
    errors: [...errors],
  }),
  importRows: call({
    method: 'POST',
    path: '/operators.transfers.imports.rows',
    summary: 'What booking each row of a statement would do now; it does nothing',
    ...operator,
    request: z.object({ id: z.uuid() }),
    reply: z.array(importRow),
    errors: [...errors],
  }),
  decideImport: call({
    method: 'POST',
    path: '/operators.transfers.imports.decide',
    summary: 'A second operator has a statement booked, or refuses it',
    ...changing,
    request: z.object({ id: z.uuid(), carryOut: z.boolean(), decision: reason }),
    reply: statementImport,
    errors: [...refusals, 'IMPORT_STATE', 'SAME_OPERATOR'],
  }),
  normalDeposits: call({
    method: 'GET',
    path: '/operators.deposits.normal',
    summary: 'Deposits that wait for a person, oldest first',
    ...operator,
    request: nothing,
    reply: z.array(normalDeposit),
    errors: [...errors],
  }),
  confirmDeposit: call({
    method: 'POST',
    path: '/operators.deposits.confirm',
    summary: 'Asks a second operator to pay a deposit by a transfer that the bank has told of',
    ...changing,
    request: z.object({ memberId, depositId, ...transferKey, reason }),
    reply: deposit,
    errors: [...refusals, ...proposing, 'DEPOSIT_STATE'],
  }),
  rejectDeposit: call({
    method: 'POST',
    path: '/operators.deposits.reject',
    summary: 'Ends a deposit whose money never came',
    ...changing,
    request: z.object({ memberId, depositId, reason }),
    reply: deposit,
    errors: [...refusals, 'DEPOSIT_STATE'],
  }),
};

/** For how long whoever led money to a member, or changed their account, approves none of the member's withdrawals. */
export const APPROVAL_CONFLICT_DAYS = 30;
/** What that was: money assigned, an adjustment, a statement that credited them, a corrected result that pays them, or their account's locks or status. */
export const approvalConflict = z.enum(['assigned', 'adjusted', 'imported', 'corrected', 'account']);

export const operatorWithdraw = withdraw.extend({
  ...whose,
  bankCode: z.string(),
  fullAccountNumber: z.string(),
  accountName: z.string(),
  holderName: z.string(),
  payoutRef: z.string().optional(),
  decidedBy: z.string().optional(),
  /** Why the operator who asks may not approve it. */ conflict: approvalConflict.optional(),
});
export type OperatorWithdraw = z.output<typeof operatorWithdraw>;

export const operatorWithdrawCalls = {
  withdraws: call({
    method: 'GET',
    path: '/operators.withdraws.all',
    summary: 'Withdrawals that wait for somebody, oldest first, or those that are done, newest first',
    ...operator,
    request: z.object({ state: z.enum(['waiting', 'done']) }),
    reply: z.array(operatorWithdraw),
    errors: [...errors],
  }),
  /** Nobody approves his own. */
  approve: call({
    method: 'POST',
    path: '/operators.withdraws.approve',
    summary: 'Lets a withdrawal be sent to the bank',
    ...changing,
    request: z.object({ memberId, id: withdrawId }),
    reply: operatorWithdraw,
    errors: [...refusals, 'WITHDRAW_STATE', 'SAME_OPERATOR', 'APPROVAL_CONFLICT'],
  }),
  reject: call({
    method: 'POST',
    path: '/operators.withdraws.reject',
    summary: 'Gives the money back to the member',
    ...changing,
    request: z.object({ memberId, id: withdrawId, reason }),
    reply: operatorWithdraw,
    errors: [...refusals, 'WITHDRAW_STATE'],
  }),
  /** Of one whose outcome the bank does not tell by itself. A second operator than the one who approved it. */
  resolve: call({
    method: 'POST',
    path: '/operators.withdraws.resolve',
    summary: 'Says what the bank did with a withdrawal of unknown outcome',
    ...changing,
    request: z.object({
      memberId,
      id: withdrawId,
      outcome: z.enum(['paid', 'failed']),
      payoutRef: z.string().max(64).optional(),
      reason,
    }),
    reply: operatorWithdraw,
    errors: [...refusals, 'WITHDRAW_STATE', 'SAME_OPERATOR', 'APPROVAL_CONFLICT'],
  }),
};

export const adjustmentType = z.enum([
  'ADMIN_INCREASE',
  'ADMIN_DECREASE',
  'ADMIN_MOVE_INCREASE',
  'ADMIN_MOVE_DECREASE',
]);
export const adjustment = z.object({
  id: z.uuid(),
  ...whose,
  type: adjustmentType,
  amount: baht,
  reason: z.string(),
  /** The transaction that it reverses, if it does. */
  reverses: z.string().optional(),
  state: z.enum(['proposed', 'done', 'refused']),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().optional(),
  decidedAt: instant.optional(),
  decision: z.string().optional(),
});
export type Adjustment = z.output<typeof adjustment>;

export const adjustmentCalls = {
  adjustments: call({
    method: 'GET',
    path: '/operators.adjustments.all',
    summary: "Corrections of members' cash, those that wait first",
    ...operator,
    request: nothing,
    reply: z.array(adjustment),
    errors: [...errors],
  }),
  propose: call({
    method: 'POST',
    path: '/operators.adjustments.propose',
    summary:
      'Asks a second operator for a correction; with `reverses`, the exact opposite of that transaction',
    ...changing,
    request: z.object({
      userName: z.string().max(200),
      type: adjustmentType,
      amount: positiveBaht,
      reason,
      reverses: z
        .string()
        .regex(/^\d{1,16}$/)
        .optional(),
    }),
    reply: adjustment,
    errors: [...refusals, 'ADJUSTMENT_STATE', 'OPERATOR_ACCOUNT'],
  }),
  decide: call({
    method: 'POST',
    path: '/operators.adjustments.decide',
    summary: 'A second operator carries a correction out, or refuses it',
    ...changing,
    request: z.object({ id: z.uuid(), carryOut: z.boolean(), decision: reason }),
    reply: adjustment,
    errors: [...refusals, 'ADJUSTMENT_STATE', 'SAME_OPERATOR', 'OPERATOR_ACCOUNT', 'BALANCE_NOT_ENOUGH'],
  }),
};

export const reconcileReport = z.object({
  ranAt: instant,
  tookMs: z.int(),
  /** `news`: what can be checked by what is new was checked so. */ scope: z.enum(['whole', 'news']),
  invariants: z.array(
    z.object({
      name: z.string(),
      breaches: z.int(),
      /** Checked over all there is, over what is new, left for the night, or not finished in its time; of the last two `breaches` is what was found before. Absent in old reports. */
      of: z.enum(['all', 'news', 'night', 'unfinished']).optional(),
      /** How long it took the last time it was checked as a whole. */ wholeMs: z.int().optional(),
    }),
  ),
  /** At most a hundred of each. */
  drifts: z.array(z.object({ invariant: z.string(), row: z.record(z.string(), z.unknown()) })),
});
export const reconcileCalls = {
  latest: call({
    method: 'GET',
    path: '/operators.reconcile.latest',
    summary: 'What the last check of the books found',
    ...operator,
    request: nothing,
    reply: z.object({ report: reconcileReport.optional() }),
    errors: [...errors],
  }),
};
