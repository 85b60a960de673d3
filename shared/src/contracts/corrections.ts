import { z } from 'zod';
import { call, nothing } from './http.ts';
import { betId } from './ids.ts';
import { drawResult, round } from './lottery.ts';
import { baht } from './money.ts';
import { firstEntry, officialResult, officialRules } from './operator.ts';
import { instant } from './time.ts';
import { reason } from './wallet-operator.ts';

/** A published result of a round. Each one after the first replaced the one before, for a reason. */
const publishedResult = z.object({
  version: z.int(),
  draw: drawResult,
  publishedAt: instant,
  reason: z.string().optional(),
  payout: baht,
  winningLines: z.int(),
});
export type PublishedResult = z.output<typeof publishedResult>;

const proposedEntry = firstEntry.extend({ proposedAt: instant, reason: z.string() });

const correctableRound = z.object({
  round,
  rule: z.enum(officialRules),
  /** Oldest first. The last one is in force. */
  results: z.array(publishedResult),
  /** The calling operator's own entry, while it is the current one. */
  proposal: proposedEntry.extend({ result: officialResult }).optional(),
  /**
   * Another operator's entry, without its numbers: the second operator must enter the result independently.
   */
  othersProposal: proposedEntry.optional(),
  /** The last two entries were voided because they differed twice. */
  voided: z.boolean().optional(),
  /** The calling operator has a bet in the round and may not decide anything in it. */
  ownStake: z.boolean().optional(),
});
export type CorrectableRound = z.output<typeof correctableRound>;

const correctionErrors = [
  'UNAUTHORIZED',
  'NOT_FOUND',
  'ROUND_NOT_FOUND',
  'ROUND_STATE',
  'RESULT_RULE',
  'RESULT_UNCHANGED',
  'OWN_STAKE',
] as const;
/** `version`: the result to replace, as the operator saw it. */
const correctionRequest = { betId, version: z.int().min(1).max(1_000), result: officialResult };

export const correctionCalls = {
  correctable: call({
    method: 'GET',
    path: '/operators.results.correctable',
    summary: 'Recently settled rounds with manually entered results, newest first',
    access: 'operator',
    request: nothing,
    reply: z.array(correctableRound),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  propose: call({
    method: 'POST',
    path: '/operators.results.correct.propose',
    summary: 'Enters the corrected result of a round. A second operator must enter the same one',
    access: 'operator',
    /**
     * `replaces`: the first entry that this one replaces. Without it, an existing entry is never replaced.
     */
    request: z.object({ ...correctionRequest, reason, replaces: z.int().optional() }),
    reply: z.object({
      draw: drawResult,
      /** What the round paid, and what it would pay after the correction. */ payoutBefore: baht,
      payoutAfter: baht,
    }),
    errors: [...correctionErrors, 'ENTRY_STANDS'],
  }),
  confirm: call({
    method: 'POST',
    path: '/operators.results.correct.confirm',
    summary:
      'Enters the correction a second time. If both entries match, payouts are reversed and the round is paid again. Otherwise the error only says that they differ',
    access: 'operator',
    request: z.object(correctionRequest),
    reply: z.object({ draw: drawResult, version: z.int() }),
    errors: [...correctionErrors, 'SAME_OPERATOR', 'RESULT_MISMATCH', 'ENTRIES_VOID'],
  }),
};
