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

/** A result as it is announced, in the form of its lottery's rule; `rules/draw` makes the draw of it. */
export const officialResult = z.discriminatedUnion('rule', [
  z.object({
    rule: z.literal('government'),
    first: z.string().regex(/^\d{6}$/, 'result.sixDigits'),
    last2: z.string().regex(/^\d{2}$/, 'result.twoDigits'),
    /** Two prizes of one kind are announced in no order. */
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
  /** Of a lottery of four digits: the number whose last four count. */
  z.object({
    rule: z.literal('set-4'),
    official: z
      .string()
      .max(8)
      .regex(/^\d{4,}$/, 'result.fourOrMore'),
  }),
]);
export type OfficialResult = z.output<typeof officialResult>;
/** The rules by which people enter results; each is a type of the server's `resultRule` too. */
export type OfficialRule = OfficialResult['rule'];
export type OfficialOf<Rule extends OfficialRule> = Extract<OfficialResult, { rule: Rule }>;
export const officialRules = officialResult.options.map(({ shape }) => shape.rule.value);

/** How many second entries may differ from a first one. The last of them voids both, and two people begin anew. */
export const MAX_ENTRY_MISMATCHES = 2;

/** A first entry that counts until a second operator's agrees with it. `id` names it where another is to replace it. */
export const firstEntry = z.object({
  id: z.int(),
  proposedBy: z.string(),
  /** A second entry differed from it; the next one that differs voids both. */
  mismatched: z.boolean().optional(),
  /** It took the place of an earlier first entry. */
  replaced: z.boolean().optional(),
});

const awaitingRound = z.object({
  round,
  rule: z.enum(officialRules),
  /** The asking operator's own entry, while it is the one that counts. */
  proposal: firstEntry.extend({ result: officialResult }).optional(),
  /** Another operator's entry. Its numbers are shown to nobody else, whatever they enter themselves. */
  othersProposal: firstEntry.optional(),
  /** The last two entries were void, since they differed twice. */
  voided: z.boolean().optional(),
  /** The asking operator has a bet in the round, so they decide nothing in it. */
  ownStake: z.boolean().optional(),
});
export type AwaitingRound = z.output<typeof awaitingRound>;

export const operatorCalls = {
  roundsAwaiting: call({
    method: 'GET',
    path: '/operators.rounds.awaiting',
    summary: 'Closed rounds whose result is entered by people',
    access: 'operator',
    request: nothing,
    reply: z.array(awaitingRound),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  proposeResult: call({
    method: 'POST',
    path: '/operators.results.propose',
    summary: 'Enters a result, which a second operator must enter alike',
    access: 'operator',
    /** `replaces`: the first entry whose place this one takes. Without it an entry that stands is never replaced. */
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
      'Enters the result a second time; when both agree the round is settled, and else the refusal says only that they differ',
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
