import { z } from 'zod';
import { call } from './http.ts';
import { baht } from './money.ts';
import { day, instant } from './time.ts';
import { reason } from './wallet-operator.ts';

const operator = { access: 'operator' } as const;
const errors = ['UNAUTHORIZED', 'NOT_FOUND'] as const;

/** A partner's list of transactions of a day, compared with ours. */
const comparison = z.object({
  id: z.int(),
  partner: z.string(),
  name: z.string(),
  day,
  /** report: asked from the partner. file: uploaded by an operator. */
  source: z.enum(['report', 'file']),
  /** read: pages are missing. compare: the list is whole. */
  state: z.enum(['read', 'compare', 'done']),
  pages: z.int(),
  createdAt: instant,
  finishedAt: instant.optional(),
  /** Why it fails, how often in a row, and when it goes on. Absent while it does not fail. */
  failure: z.object({ why: z.string(), tries: z.int(), nextAt: instant }).optional(),
  file: z.object({ name: z.string(), by: z.string() }).optional(),
  /**
   * Once done: transactions of the day in their list and in ours, those too new to be judged, and those that
   * differ.
   */
  counts: z.object({ theirs: z.int(), ours: z.int(), inFlight: z.int(), differing: z.int() }).optional(),
  /** Cases of its partner and day that wait for operators. */
  waiting: z.int(),
});
export type Comparison = z.output<typeof comparison>;

/** A transaction as one side has it. */
const caseSide = z.object({
  kind: z.string(),
  memberId: z.string(),
  /** Absent: there is no such member. */
  userName: z.string().optional(),
  round: z.string(),
  /** Baht as decimal text with two to six places. */
  amount: z.string(),
  at: instant,
  /** Why we refused it, or pending: its outcome is not known. On our side only. */
  code: z.string().optional(),
});
export type CaseSide = z.output<typeof caseSide>;

const partnerCaseAction = z.enum([
  /** It stays as it is. */
  'accept',
  /** A correction of the member's round is booked. */
  'correct',
  /** The partner mends its list. */
  'partner-fault',
]);

const partnerCase = z.object({
  id: z.int(),
  partner: z.string(),
  name: z.string(),
  day,
  txn: z.string(),
  what: z.enum(['missing-here', 'missing-there', 'differs']),
  /** What `differs`. twice: the partner lists it again with another content. */
  fields: z.array(z.enum(['amount', 'member', 'round', 'kind', 'twice'])),
  ours: caseSide.optional(),
  theirs: caseSide.optional(),
  /** The member that one of both sides names, if there is one. */
  userName: z.string().optional(),
  /**
   * The correction that would make our side equal to the partner's, if one can: signed,
   * from the member's side.
   */
  suggested: baht.optional(),
  foundAt: instant,
  /** gone: a later comparison no longer found it. */
  state: z.enum(['open', 'proposed', 'settled', 'gone']),
  proposal: z
    .object({
      action: partnerCaseAction,
      amount: baht.optional(),
      note: z.string(),
      by: z.string(),
      at: instant,
    })
    .optional(),
  decision: z.object({ by: z.string(), at: instant, note: z.string() }).optional(),
});
export type PartnerCase = z.output<typeof partnerCase>;

/** Details of IMPORT_UNREADABLE: why a file is no list of transactions. */
export const unreadableList = z.discriminatedUnion('why', [
  z.object({ why: z.literal('form') }),
  z.object({ why: z.literal('columns'), missing: z.array(z.string()) }),
  z.object({ why: z.literal('rows'), max: z.int() }),
  z.object({ why: z.literal('row'), line: z.int(), column: z.string() }),
]);
export type UnreadableList = z.output<typeof unreadableList>;

export const CASES_PER_PAGE = 100;
/** A page has more when its last day has. */
export const COMPARISONS_PER_PAGE = 100;

const change = { ...operator, idempotent: true } as const;
const changeErrors = [...errors, 'IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'] as const;

export const partnerReportCalls = {
  comparisons: call({
    method: 'GET',
    path: '/operators.partner-reports.all',
    summary:
      "Comparisons with partners' lists, newest day first, and these partners. `before`: day of the last one",
    ...operator,
    request: z.object({ before: day.optional() }),
    reply: z.object({
      comparisons: z.array(comparison),
      partners: z.array(z.object({ partner: z.string(), name: z.string() })),
    }),
    errors: [...errors],
  }),
  cases: call({
    method: 'GET',
    path: '/operators.partner-cases.all',
    summary:
      'Cases of a partner and a day, or all that wait; those that wait first, oldest first. `after`: id of the last',
    ...operator,
    request: z.object({
      partner: z.string().max(64).optional(),
      day: day.optional(),
      after: z.coerce.number().int().min(1).optional(),
    }),
    reply: z.array(partnerCase),
    errors: [...errors],
  }),
  upload: call({
    method: 'POST',
    path: '/operators.partner-reports.upload',
    summary: "Compares a partner's list of a day from a CSV file, whose columns the guide for partners names",
    ...operator,
    form: true,
    bodyLimitBytes: 20_200_000,
    request: z.object({
      partner: z.string().max(64),
      day,
      file: z.custom<Blob>((value) => value instanceof Blob),
    }),
    reply: comparison,
    errors: [...errors, 'IMPORT_UNREADABLE'],
  }),
  again: call({
    method: 'POST',
    path: '/operators.partner-reports.again',
    summary: "Asks for a partner's list of a day again, from its start",
    ...operator,
    request: z.object({ partner: z.string().max(64), day, reason }),
    reply: comparison,
    errors: [
      ...errors,
      /** The day is not over. */
      'DECISION_STATE',
    ],
  }),
  propose: call({
    method: 'POST',
    path: '/operators.partner-cases.propose',
    summary: 'Proposes to a second operator how to settle a case',
    ...change,
    request: z.object({
      id: z.int(),
      action: partnerCaseAction,
      /** The amount of a correction. */
      amount: baht.optional(),
      note: reason,
    }),
    reply: partnerCase,
    errors: [
      ...changeErrors,
      'DECISION_STATE',
      /** A correction of a round that we do not have: use an adjustment. */
      'ROUND_NOT_FOUND',
      /** It corrects the operator's own account. */
      'SAME_OPERATOR',
      /** It credits an operator's account. */
      'OPERATOR_ACCOUNT',
    ],
  }),
  decide: call({
    method: 'POST',
    path: '/operators.partner-cases.decide',
    summary: 'Carries out the proposal for a case, or opens the case again, by a second operator',
    ...change,
    request: z.object({ id: z.int(), carryOut: z.boolean(), note: reason }),
    reply: partnerCase,
    errors: [...changeErrors, 'DECISION_STATE', 'SAME_OPERATOR', 'ROUND_NOT_FOUND', 'OPERATOR_ACCOUNT'],
  }),
};
