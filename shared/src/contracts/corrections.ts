import { z } from 'zod';
import { call, nothing } from './http.ts';
import { betId } from './ids.ts';
import { drawResult, round } from './lottery.ts';
import { baht } from './money.ts';
import { firstEntry, officialResult, officialRules } from './operator.ts';
import { instant } from './time.ts';
import { reason } from './wallet-operator.ts';

/** A result of a round that was published; every one but the first took the place of the one before, for a reason. */
const publishedResult = z.object({
  version: z.int(),
  draw: drawResult,
  publishedAt: instant,
  reason: z.string().optional(),
  payout: baht,
  winningLines: z.int(),
});
export type PublishedResult = z.output<typeof publishedResult>;

const proposed = firstEntry.extend({ proposedAt: instant, reason: z.string() });

const correctableRound = z.object({
  round,
  rule: z.enum(officialRules),
  /** First to last; the last is in force. */
  results: z.array(publishedResult),
  /** The asking operator's own entry, while it is the one that counts. */
  proposal: proposed.extend({ result: officialResult }).optional(),
  /** Another operator's entry, without its numbers: the second operator must not have read them. */
  othersProposal: proposed.optional(),
  /** The last two entries were void, since they differed twice. */
  voided: z.boolean().optional(),
  /** The asking operator has a bet in the round, so they decide nothing in it. */
  ownStake: z.boolean().optional(),
});
export type CorrectableRound = z.output<typeof correctableRound>;

const refusals = [
  'UNAUTHORIZED',
  'NOT_FOUND',
  'ROUND_NOT_FOUND',
  'ROUND_STATE',
  'RESULT_RULE',
  'RESULT_UNCHANGED',
  'OWN_STAKE',
] as const;
/** `version`: of the result that it is to replace, as the operator saw it. */
const corrected = { betId, version: z.int().min(1).max(1_000), result: officialResult };

export const correctionCalls = {
  correctable: call({
    method: 'GET',
    path: '/operators.results.correctable',
    summary: 'Lately settled rounds whose results people entered, newest first',
    access: 'operator',
    request: nothing,
    reply: z.array(correctableRound),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  propose: call({
    method: 'POST',
    path: '/operators.results.correct.propose',
    summary: 'Enters what a published result should have been, which a second operator must enter alike',
    access: 'operator',
    /** `replaces`: the first entry whose place this one takes. Without it an entry that stands is never replaced. */
    request: z.object({ ...corrected, reason, replaces: z.int().optional() }),
    reply: z.object({
      draw: drawResult,
      /** What the round paid, and what it would pay. */ payoutBefore: baht,
      payoutAfter: baht,
    }),
    errors: [...refusals, 'ENTRY_STANDS'],
  }),
  confirm: call({
    method: 'POST',
    path: '/operators.results.correct.confirm',
    summary:
      'Enters it a second time; when both agree what was paid is taken back and the round paid anew, and else the refusal says only that they differ',
    access: 'operator',
    request: z.object(corrected),
    reply: z.object({ draw: drawResult, version: z.int() }),
    errors: [...refusals, 'SAME_OPERATOR', 'RESULT_MISMATCH', 'ENTRIES_VOID'],
  }),
};
