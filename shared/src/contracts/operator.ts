import { z } from 'zod';
import { call, nothing } from './http.ts';
import { betId } from './ids.ts';
import { drawResult, round } from './lottery.ts';

const fourDigits = z.string().regex(/^\d{4}$/, 'result.fourDigits');
const fiveDigits = z.string().regex(/^\d{5}$/, 'result.fiveDigits');
const prizeOfThree = z.string().regex(/^\d{3}$/, 'result.threeDigits');
const index = z
  .string()
  .max(20)
  .regex(/^\d[\d,]*\.\d{2}$/, 'result.index');
const indexChange = z
  .string()
  .max(20)
  .regex(/^[+-]?\d[\d,]*\.\d{2}$/, 'result.indexChange');

/** A result as announced, in the form of its lottery's rule. `rules/draw` derives the draw from it. */
export const officialResult = z.discriminatedUnion('rule', [
  z.object({
    rule: z.literal('government'),
    first: z.string().regex(/^\d{6}$/, 'result.sixDigits'),
    last2: z.string().regex(/^\d{2}$/, 'result.twoDigits'),
    /** The two prizes of one kind are announced in no particular order. */
    front3: z.tuple([prizeOfThree, prizeOfThree]),
    back3: z.tuple([prizeOfThree, prizeOfThree]),
  }),
  z.object({ rule: z.literal('stock'), close: index, change: indexChange }),
  z.object({ rule: z.literal('thai-stock'), set50: index, close: index, change: indexChange }),
  z.object({ rule: z.literal('hanoi'), special: fiveDigits, first: fiveDigits }),
  z.object({
    rule: z.literal('lao'),
    official: z
      .string()
      .max(8)
      .regex(/^\d{4,}$/, 'result.fourOrMore'),
  }),
  z.object({ rule: z.literal('malay'), first: fourDigits, second: fourDigits }),
  /** The last four digits of a 4-digit lottery's result count. */
  z.object({
    rule: z.literal('set-4'),
    official: z
      .string()
      .max(8)
      .regex(/^\d{4,}$/, 'result.fourOrMore'),
  }),
]);
export type OfficialResult = z.output<typeof officialResult>;
/** The rules of manually entered results. Each is also a type of the server's `resultRule`. */
export type OfficialRule = OfficialResult['rule'];
export type OfficialOf<Rule extends OfficialRule> = Extract<OfficialResult, { rule: Rule }>;
export const officialRules = officialResult.options.map(({ shape }) => shape.rule.value);

/**
 * How many second entries may differ from a first one. The last mismatch voids both entries, and two
 * operators start again.
 */
export const MAX_ENTRY_MISMATCHES = 2;

/**
 * A first entry, which counts until a second operator's entry matches it. Pass its `id` as `replaces` to
 * replace it.
 */
export const firstEntry = z.object({
  id: z.int(),
  proposedBy: z.string(),
  /** A second entry differed from it. The next mismatch voids both. */
  mismatched: z.boolean().optional(),
  /** It replaced an earlier first entry. */
  replaced: z.boolean().optional(),
});

const awaitingRound = z.object({
  round,
  rule: z.enum(officialRules),
  /** The calling operator's own entry, while it is the current one. */
  proposal: firstEntry.extend({ result: officialResult }).optional(),
  /**
   * Another operator's entry. Its numbers are never shown to other operators, whatever they enter themselves.
   */
  othersProposal: firstEntry.optional(),
  /** The last two entries were voided because they differed twice. */
  voided: z.boolean().optional(),
  /** The calling operator has a bet in the round and may not decide anything in it. */
  ownStake: z.boolean().optional(),
});
export type AwaitingRound = z.output<typeof awaitingRound>;

export const operatorCalls = {
  roundsAwaiting: call({
    method: 'GET',
    path: '/operators.rounds.awaiting',
    summary: 'Closed rounds that wait for a manually entered result',
    access: 'operator',
    request: nothing,
    reply: z.array(awaitingRound),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  proposeResult: call({
    method: 'POST',
    path: '/operators.results.propose',
    summary: 'Enters a result. A second operator must enter the same one',
    access: 'operator',
    /**
     * `replaces`: the first entry that this one replaces. Without it, an existing entry is never replaced.
     */
    request: z.object({ betId, result: officialResult, replaces: z.int().optional() }),
    reply: z.object({ draw: drawResult }),
    errors: [
      'UNAUTHORIZED',
      'NOT_FOUND',
      'ROUND_NOT_FOUND',
      'ROUND_STATE',
      'RESULT_RULE',
      'ENTRY_STANDS',
      'OWN_STAKE',
    ],
  }),
  confirmResult: call({
    method: 'POST',
    path: '/operators.results.confirm',
    summary:
      'Enters the result a second time. If both entries match, the round is settled. Otherwise the error only says that they differ',
    access: 'operator',
    request: z.object({ betId, result: officialResult }),
    reply: z.object({ draw: drawResult }),
    errors: [
      'UNAUTHORIZED',
      'NOT_FOUND',
      'ROUND_NOT_FOUND',
      'ROUND_STATE',
      'RESULT_RULE',
      'SAME_OPERATOR',
      'RESULT_MISMATCH',
      'ENTRIES_VOID',
      'OWN_STAKE',
    ],
  }),
};
