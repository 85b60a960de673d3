import { z } from 'zod';
import { call } from './http.ts';
import { baht } from './money.ts';
import { instant } from './time.ts';

const operator = { access: 'operator' } as const;
const number = z.string().min(1).max(64);

/** A member's round at a partner. */
const replayRound = z.object({ partner: number, memberId: z.uuid(), round: number });
export type ReplayRound = z.output<typeof replayRound>;

/** What a call booked: an entry of the ledger. */
const booking = z.object({
  type: z.string(),
  /** The member's account (`cash`) or one of the house. */
  account: z.string(),
  amount: baht,
});

const outcome = z.enum(['done', 'replayed', 'refused', 'rejected', 'failed']);

const loggedCall = z.object({
  id: z.int(),
  at: instant,
  name: z.string(),
  /** Empty where the partner sent none. */
  txn: z.string(),
  durationMs: z.int(),
  status: z.int(),
  outcome,
  /** The request without its tokens. */
  body: z.string(),
  answer: z.string(),
  bookings: z.array(booking),
});
export type LoggedCall = z.output<typeof loggedCall>;

const replayedCall = z.object({
  /** The logged call's id. */
  id: z.int(),
  status: z.int(),
  outcome,
  answer: z.string(),
  bookings: z.array(booking),
  /** The member's cash afterwards. */
  balance: baht,
});
export type ReplayedCall = z.output<typeof replayedCall>;

export const MAX_REPLAYED = 200;

export const callbackReplayCalls = {
  rounds: call({
    method: 'GET',
    path: '/operators.callback-replay.rounds',
    summary: 'Rounds of a partner by the number of a round or of a transaction, as far as calls are kept',
    ...operator,
    request: z.object({ partner: number, number }),
    reply: z.array(
      replayRound.extend({
        /** Absent where there is no such member. */
        userName: z.string().optional(),
        calls: z.int(),
        firstAt: instant,
      }),
    ),
    errors: ['UNAUTHORIZED'],
  }),
  calls: call({
    method: 'GET',
    path: '/operators.callback-replay.calls',
    summary: 'Calls of a round as they came, oldest first',
    ...operator,
    request: replayRound,
    reply: z.object({
      protocol: z.string(),
      /** The member's cash before the first call. */
      opening: baht,
      calls: z.array(loggedCall),
    }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  replay: call({
    method: 'POST',
    path: '/operators.callback-replay.replay',
    summary: 'Replays calls of a round in this order in a scratch database. Nothing of the site changes',
    ...operator,
    request: replayRound.extend({
      /** Ids of logged calls; one that is listed again is repeated, and one that is not listed is dropped. */
      steps: z.array(z.int()).min(1).max(MAX_REPLAYED),
    }),
    reply: z.object({
      opening: baht,
      steps: z.array(replayedCall),
      /** Invariants of the books that were broken afterwards. */
      drifts: z.array(z.string()),
      /** The schedule as a test of the server. */
      test: z.object({ name: z.string(), source: z.string() }),
    }),
    errors: [
      'UNAUTHORIZED',
      'NOT_FOUND',
      /** One at a time. */
      'REPLAY_BUSY',
      /** The site's database user may not create databases. */
      'REPLAY_UNAVAILABLE',
      'REPLAY_TOO_LONG',
    ],
  }),
};
