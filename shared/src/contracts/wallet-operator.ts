import { z } from 'zod';
import { deposit } from './deposits.ts';
import { call, nothing } from './http.ts';
import { depositId, memberId, withdrawId } from './ids.ts';
import { baht, positiveBaht } from './money.ts';
import { instant } from './time.ts';
import { withdraw } from './withdraws.ts';

/** The operator's own words. Stored with the action, and shown to the member it affects. */
export const reason = z.string().trim().min(3, 'reason.required').max(500);
const memberFields = { memberId, userName: z.string() };

/** A proposal about money in suspense, which a second operator must confirm. */
export const transferProposal = z.object({
  id: z.uuid(),
  action: z.enum(['assign', 'confirm', 'return']),
  /** Whom the money goes to, if it goes to a member. */
  member: z.object(memberFields).optional(),
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
  /** The member that the money was assigned to. */
  member: z.object(memberFields).optional(),
  depositId: depositId.optional(),
  handledBy: z.string().optional(),
  reason: z.string().optional(),
  /** Waits for a second operator. */
  proposal: transferProposal.optional(),
  /**
   * Other amounts that the bank reported for this transfer. They moved nothing: an error or a forgery, for
   * operators to resolve.
   */
  conflicts: z
    .array(
      z.object({
        amount: baht,
        toldAt: instant,
        /** Who resolved it, and the explanation. */ cleared: z
          .object({ by: z.string(), at: instant, why: z.string() })
          .optional(),
      }),
    )
    .optional(),
  /**
   * Possible matches, most likely first: deposits with a similar amount and time, or with a matching payer.
   */
  candidates: z.array(
    z.object({
      ...memberFields,
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
const operatorChange = { ...operator, idempotent: true } as const;
const changeErrors = [...errors, 'IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'] as const;
const proposalErrors = ['TRANSFER_STATE', 'DECISION_STATE', 'SAME_OPERATOR', 'OPERATOR_ACCOUNT'] as const;
const transferKey = { bankId: z.string().max(32), transRef: z.string().max(64) };

/** The content of a bank statement and its effect: actual, or predicted. */
const importReport = z.object({
  rows: z.int(),
  credited: z.int(),
  suspense: z.int(),
  known: z.int(),
  /** Known transfers with another amount. */
  conflicts: z.array(z.object({ line: z.int(), transRef: z.string(), why: z.literal('amount') })),
  unreadable: z.array(z.object({ line: z.int(), why: z.enum(['date', 'amount', 'direction', 'reference']) })),
});
export type ImportReport = z.output<typeof importReport>;

/**
 * A bank statement that one operator has imported. `booking`: a second operator has confirmed it, but not all
 * rows are booked yet. Confirming again continues.
 */
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
  /** The prediction at the import. For a `done` import: what was done. */
  report: importReport,
});
export type StatementImport = z.output<typeof statementImport>;

/** What booking a row would do in the current state. */
const importRow = z.object({
  line: z.int(),
  transRef: z.string(),
  amount: baht,
  receivedAt: instant,
  payerName: z.string().optional(),
  outcome: z.enum(['credited', 'suspense', 'known', 'conflict']),
  /** The member it would be credited to. */ userName: z.string().optional(),
});
export type ImportRow = z.output<typeof importRow>;

/** A deposit that the member described, with the bank transfers that may have paid it. */
const normalDeposit = deposit.extend({
  ...memberFields,
  channelName: z.string(),
  depositAt: instant,
  payerBankCode: z.string().optional(),
  payerAccount: z.string().optional(),
  slipTransRef: z.string().optional(),
  transfers: z.array(
    z.object({ ...transferKey, amount: baht, receivedAt: instant, payerAccount: z.string().optional() }),
  ),
  /** The proposal that one of the transfers paid it, which waits for a second operator. */
  proposal: transferProposal.extend({ transRef: z.string() }).optional(),
});
export type NormalDeposit = z.output<typeof normalDeposit>;

/** A page has more when several were noticed in its last millisecond. */
export const TRANSFERS_PER_PAGE = 100;

export const operatorTransferCalls = {
  transfers: call({
    method: 'GET',
    path: '/operators.transfers.all',
    summary: 'Bank transfers, latest notice first. `before`: noticedAt of the last one',
    ...operator,
    request: z.object({
      state: transferState.optional(),
      before: instant.optional(),
      /** Only transfers with unresolved conflicts. */ conflicts: z.literal('open').optional(),
    }),
    reply: z.array(bankTransfer),
    errors: [...errors],
  }),
  assignTransfer: call({
    method: 'POST',
    path: '/operators.transfers.assign',
    summary: 'Proposes to a second operator to assign money in suspense to its member',
    ...operatorChange,
    request: z.object({
      ...transferKey,
      userName: z.string().max(200),
      depositId: depositId.optional(),
      reason,
    }),
    reply: bankTransfer,
    errors: [...changeErrors, ...proposalErrors],
  }),
  returnTransfer: call({
    method: 'POST',
    path: '/operators.transfers.return',
    summary: 'Proposes to a second operator to record that the bank returned money in suspense',
    ...operatorChange,
    request: z.object({ ...transferKey, reason }),
    reply: bankTransfer,
    errors: [...changeErrors, 'TRANSFER_STATE', 'DECISION_STATE'],
  }),
  decideTransfer: call({
    method: 'POST',
    path: '/operators.transfers.decide',
    summary:
      'Carries out a proposal about money in suspense, by a second operator. Any operator may decline it',
    ...operatorChange,
    request: z.object({ id: z.uuid(), carryOut: z.boolean(), decision: reason }),
    reply: bankTransfer,
    errors: [...changeErrors, ...proposalErrors, 'DEPOSIT_STATE'],
  }),
  clearConflicts: call({
    method: 'POST',
    path: '/operators.transfers.clear',
    summary: 'Records why a transfer was reported with other amounts. Moves no money',
    ...operatorChange,
    request: z.object({ ...transferKey, reason }),
    reply: bankTransfer,
    errors: [...changeErrors, 'TRANSFER_STATE'],
  }),
  importStatement: call({
    method: 'POST',
    path: '/operators.transfers.import',
    summary:
      'Imports a bank statement (CSV), and proposes to a second operator to book the transfers that the bank has not reported',
    ...operator,
    form: true,
    bodyLimitBytes: 5_200_000,
    /** `try`: dry run. */
    request: z.object({
      bankId: z.string().max(32),
      file: z.custom<Blob>((value) => value instanceof Blob),
      mode: z.enum(['try', 'propose']),
    }),
    /**
     * `importId`: the proposal that waits for a second operator. Absent if the file has nothing new.
     * Proposing the same file again returns the same import.
     */
    reply: importReport.extend({ importId: z.uuid().optional() }),
    errors: [...errors, 'IMPORT_UNREADABLE'],
  }),
  imports: call({
    method: 'GET',
    path: '/operators.transfers.imports',
    summary: 'Imported bank statements, those that wait for a second operator first',
    ...operator,
    request: nothing,
    reply: z.array(statementImport),
    errors: [...errors],
  }),
  importRows: call({
    method: 'POST',
    path: '/operators.transfers.imports.rows',
    summary: 'Dry run: what booking each row of a bank statement would do now',
    ...operator,
    request: z.object({ id: z.uuid() }),
    reply: z.array(importRow),
    errors: [...errors],
  }),
  decideImport: call({
    method: 'POST',
    path: '/operators.transfers.imports.decide',
    summary: 'Books a bank statement, or refuses it, by a second operator',
    ...operatorChange,
    request: z.object({ id: z.uuid(), carryOut: z.boolean(), decision: reason }),
    reply: statementImport,
    errors: [...changeErrors, 'IMPORT_STATE', 'SAME_OPERATOR'],
  }),
  normalDeposits: call({
    method: 'GET',
    path: '/operators.deposits.normal',
    summary: 'Deposits that wait for an operator, oldest first',
    ...operator,
    request: nothing,
    reply: z.array(normalDeposit),
    errors: [...errors],
  }),
  confirmDeposit: call({
    method: 'POST',
    path: '/operators.deposits.confirm',
    summary: 'Proposes to a second operator to match a deposit with a bank transfer',
    ...operatorChange,
    request: z.object({ memberId, depositId, ...transferKey, reason }),
    reply: deposit,
    errors: [...changeErrors, ...proposalErrors, 'DEPOSIT_STATE'],
  }),
  rejectDeposit: call({
    method: 'POST',
    path: '/operators.deposits.reject',
    summary: 'Rejects a deposit whose money never arrived',
    ...operatorChange,
    request: z.object({ memberId, depositId, reason }),
    reply: deposit,
    errors: [...changeErrors, 'DEPOSIT_STATE'],
  }),
};

/**
 * How many days an operator who directed money to a member, or changed their account, cannot approve the
 * member's withdrawals.
 */
export const APPROVAL_CONFLICT_DAYS = 30;
/**
 * The cause: assigned money, an adjustment, a statement that credited the member, a corrected result that
 * pays them, or a change of their account's locks or status.
 */
export const approvalConflict = z.enum(['assigned', 'adjusted', 'imported', 'corrected', 'account']);

export const operatorWithdraw = withdraw.extend({
  ...memberFields,
  bankCode: z.string(),
  fullAccountNumber: z.string(),
  accountName: z.string(),
  holderName: z.string(),
  payoutRef: z.string().optional(),
  decidedBy: z.string().optional(),
  /** The outcome that the bank reported later, where an operator had recorded the opposite. */
  bankSays: z.enum(['paid', 'failed']).optional(),
  /** Why the calling operator may not approve it. */ conflict: approvalConflict.optional(),
});
export type OperatorWithdraw = z.output<typeof operatorWithdraw>;

export const operatorWithdrawCalls = {
  withdraws: call({
    method: 'GET',
    path: '/operators.withdraws.all',
    summary:
      'Withdrawals that wait for an operator, first those that the bank contradicts, or finished ones, newest first',
    ...operator,
    request: z.object({ state: z.enum(['waiting', 'done']) }),
    reply: z.array(operatorWithdraw),
    errors: [...errors],
  }),
  /** An operator cannot approve their own withdrawal. */
  approve: call({
    method: 'POST',
    path: '/operators.withdraws.approve',
    summary: 'Approves a withdrawal, which is then sent to the bank',
    ...operatorChange,
    request: z.object({ memberId, id: withdrawId }),
    reply: operatorWithdraw,
    errors: [...changeErrors, 'WITHDRAW_STATE', 'SAME_OPERATOR', 'APPROVAL_CONFLICT'],
  }),
  reject: call({
    method: 'POST',
    path: '/operators.withdraws.reject',
    summary: 'Rejects a withdrawal and returns the money to the member',
    ...operatorChange,
    request: z.object({ memberId, id: withdrawId, reason }),
    reply: operatorWithdraw,
    errors: [...changeErrors, 'WITHDRAW_STATE'],
  }),
  /**
   * Settles a withdrawal whose outcome the bank does not report. Requires another operator than the one who
   * approved it.
   */
  resolve: call({
    method: 'POST',
    path: '/operators.withdraws.resolve',
    summary: 'Records the outcome of a withdrawal whose outcome is unknown',
    ...operatorChange,
    request: z.object({
      memberId,
      id: withdrawId,
      outcome: z.enum(['paid', 'failed']),
      payoutRef: z.string().max(64).optional(),
      reason,
    }),
    reply: operatorWithdraw,
    errors: [...changeErrors, 'WITHDRAW_STATE', 'SAME_OPERATOR', 'APPROVAL_CONFLICT'],
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
  ...memberFields,
  type: adjustmentType,
  amount: baht,
  reason: z.string(),
  /** The transaction that this adjustment reverses, if any. */
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
    summary: "Adjustments of members' cash, pending ones first",
    ...operator,
    request: nothing,
    reply: z.array(adjustment),
    errors: [...errors],
  }),
  propose: call({
    method: 'POST',
    path: '/operators.adjustments.propose',
    summary:
      'Proposes an adjustment to a second operator. With `reverses`: the exact opposite of that transaction',
    ...operatorChange,
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
    errors: [...changeErrors, 'ADJUSTMENT_STATE', 'OPERATOR_ACCOUNT'],
  }),
  decide: call({
    method: 'POST',
    path: '/operators.adjustments.decide',
    summary: 'Carries out an adjustment, or refuses it, by a second operator',
    ...operatorChange,
    request: z.object({ id: z.uuid(), carryOut: z.boolean(), decision: reason }),
    reply: adjustment,
    errors: [...changeErrors, 'ADJUSTMENT_STATE', 'SAME_OPERATOR', 'OPERATOR_ACCOUNT', 'BALANCE_NOT_ENOUGH'],
  }),
};

export const reconcileReport = z.object({
  ranAt: instant,
  tookMs: z.int(),
  /** `news`: invariants that support it were checked incrementally. */ scope: z.enum(['whole', 'news']),
  invariants: z.array(
    z.object({
      name: z.string(),
      breaches: z.int(),
      /**
       * Checked on all data, on new data, deferred to the night, or not finished in time. For the last two,
       * `breaches` is the earlier count. Absent in old reports.
       */
      of: z.enum(['all', 'news', 'night', 'unfinished']).optional(),
      /** Duration of its last full check. */ wholeMs: z.int().optional(),
    }),
  ),
  /** Rows that should not exist, at most a hundred of each invariant. */
  drifts: z.array(z.object({ invariant: z.string(), row: z.record(z.string(), z.unknown()) })),
});
export const reconcileCalls = {
  latest: call({
    method: 'GET',
    path: '/operators.reconcile.latest',
    summary: 'The report of the last reconciliation',
    ...operator,
    request: nothing,
    reply: z.object({ report: reconcileReport.optional() }),
    errors: [...errors],
  }),
};
