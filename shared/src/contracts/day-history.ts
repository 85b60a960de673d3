import { z } from 'zod';
import { voidReasons } from '../rules/void-reason.ts';
import { call } from './http.ts';
import { betId } from './ids.ts';
import { drawResult, round } from './lottery.ts';
import { day, instant } from './time.ts';

/** A result that was published and then corrected; `reason` is why another took its place. */
const formerResult = z.object({
  betId,
  version: z.int(),
  draw: drawResult,
  publishedAt: instant,
  correctedAt: instant,
  reason: z.string().optional(),
});
export type FormerResult = z.output<typeof formerResult>;

/** `words` are an operator's own. */
const voidedRound = z.object({
  round,
  reason: z.enum([...voidReasons, 'other']),
  words: z.string().optional(),
});
export type VoidedRound = z.output<typeof voidedRound>;

export const dayHistoryCalls = {
  ofDay: call({
    method: 'GET',
    path: '/bet-list-results.history',
    summary:
      'What became of a business day’s rounds beside their results: those called off, and results that were corrected',
    access: 'public',
    request: z.object({ dt: day }),
    reply: z.object({ voided: z.array(voidedRound), former: z.array(formerResult) }),
    errors: [],
  }),
};
