import { z } from 'zod';
import { voidReasons } from '../rules/void-reason.ts';
import { call } from './http.ts';
import { betId } from './ids.ts';
import { drawResult, round } from './lottery.ts';
import { day, instant } from './time.ts';

/** A published result that was later corrected. `reason`: why it was replaced. */
const formerResult = z.object({
  betId,
  version: z.int(),
  draw: drawResult,
  publishedAt: instant,
  correctedAt: instant,
  reason: z.string().optional(),
});
export type FormerResult = z.output<typeof formerResult>;

/** `words`: an operator's own text. */
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
    summary: 'Voided rounds and corrected results of a business day',
    access: 'public',
    request: z.object({ dt: day }),
    reply: z.object({ voided: z.array(voidedRound), former: z.array(formerResult) }),
    errors: [],
  }),
};
