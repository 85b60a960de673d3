import { z } from 'zod';
import { call, nothing } from './http.ts';
import { betId } from './ids.ts';
import { drawResult, round } from './lottery.ts';
import { baht } from './money.ts';
import { officialResult, officialRules } from './operator.ts';
import { instant } from './time.ts';
import { reason } from './wallet-operator.ts';

/** A result of a round that was published; every one but the first took the place of the one before, for a reason. */
const publishedResult = z.object({ version: z.int(), draw: drawResult, publishedAt: instant, reason: z.string().optional(), payout: baht, winningLines: z.int() });
export type PublishedResult = z.output<typeof publishedResult>;

const proposed = z.object({ proposedBy: z.string(), proposedAt: instant, reason: z.string() });

const correctableRound = z.object({
  round,
  rule: z.enum(officialRules),
  /** First to last; the last is in force. */
  results: z.array(publishedResult),
  /** What the operator who asks has entered himself, while it is the entry that counts. */
  proposal: proposed.extend({ result: officialResult }).optional(),
  /** What another has entered; without his numbers, which the second operator is not to have read. */
  othersProposal: proposed.optional(),
});
export type CorrectableRound = z.output<typeof correctableRound>;

const refusals = ['UNAUTHORIZED', 'NOT_FOUND', 'ROUND_NOT_FOUND', 'ROUND_STATE', 'RESULT_RULE', 'RESULT_UNCHANGED'] as const;
/** `version`: of the result that it is to replace, as the operator saw it. */
const corrected = { betId, version: z.int().min(1).max(1_000), result: officialResult };

export const correctionCalls = {
  correctable: call({
    method: 'GET', path: '/operators.results.correctable', summary: 'Lately settled rounds whose results people entered, newest first', access: 'operator',
    request: nothing, reply: z.array(correctableRound), errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  propose: call({
    method: 'POST', path: '/operators.results.correct.propose', summary: 'Enters what a published result should have been, which a second operator must enter alike', access: 'operator',
    request: z.object({ ...corrected, reason }),
    reply: z.object({ draw: drawResult, /** What the round paid, and what it would pay. */ payoutBefore: baht, payoutAfter: baht }), errors: [...refusals],
  }),
  confirm: call({
    method: 'POST', path: '/operators.results.correct.confirm', summary: 'Enters it a second time; when both agree what was paid is taken back and the round paid anew, and else the refusal names what differs', access: 'operator',
    request: z.object(corrected), reply: z.object({ draw: drawResult, version: z.int() }), errors: [...refusals, 'SAME_OPERATOR', 'RESULT_MISMATCH'],
  }),
};
