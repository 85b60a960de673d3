import { z } from 'zod';
import { call, ok } from './http.ts';
import { betId, poyId } from './ids.ts';
import { betGroup, poy, poyLine, roundState } from './lottery.ts';
import { baht } from './money.ts';
import { locale } from './site.ts';
import { day } from './time.ts';

/** Winning lines that an outcome names per slip, the highest paid first; the slip itself has all of them. */
export const OUTCOME_MAX_LINES = 6;

/** A member's own part in a round: nothing is won before it has settled. Cancelled slips are listed and not counted. */
const roundOutcome = z.object({
  betId,
  state: roundState,
  staked: baht,
  /** What the result in force pays, with the bonus; of a round that was called off, what came back. */
  payout: baht,
  /** For a shot of the member's. */
  bonus: baht.optional(),
  poys: z.array(
    poy.extend({
      wonCount: z.int(),
      won: z.array(poyLine.pick({ option: true, number: true, payout: true })),
    }),
  ),
});
export type RoundOutcome = z.output<typeof roundOutcome>;

/** Version of an outcome whose round was called off. */
export const VOID_VERSION = 0;
/** As the database counts them. */
const MAX_VERSION = 2_147_483_647;

/** What became of a member's slips in one round, where money came of it that no page has shown them yet. */
const outcomeNotice = z.object({
  betId,
  /** Of the result in force: a correction is news again. */
  version: z.int().min(VOID_VERSION).max(MAX_VERSION),
  kind: z.enum(['won', 'corrected', 'void']),
  betGroup,
  betType: z.string(),
  /** With the round's number; `names` are of the lottery alone, in the languages that it has one in. */
  name: z.string(),
  names: z.partialRecord(locale, z.string()).optional(),
  roundNumber: z.int().optional(),
  dt: day,
  staked: baht,
  /** With the bonus for a shot. */
  payout: baht,
  /** What the result before the correction had paid. */
  paidBefore: baht.optional(),
  slips: z.int(),
  /** The slip that was paid most. */
  poyId,
});
export type OutcomeNotice = z.output<typeof outcomeNotice>;

/** Notices come in so many at a time; the rest after these were seen. */
export const OUTCOME_MAX_NOTICES = 100;

export const outcomeCalls = {
  ofRound: call({
    method: 'GET',
    path: '/poys.outcome',
    summary: 'The member’s own slips of one round, and what became of them',
    access: 'member',
    lock: 'lottery',
    request: z.object({ betId }),
    reply: roundOutcome,
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED', 'ROUND_NOT_FOUND'],
  }),
  /** In no locked family: the shell asks on every page. */
  unseen: call({
    method: 'GET',
    path: '/outcomes.unseen',
    summary: 'Rounds that paid the member, or gave stakes back, and were not shown yet',
    access: 'member',
    request: z.object({}),
    reply: z.array(outcomeNotice),
    errors: ['UNAUTHORIZED'],
  }),
  seen: call({
    method: 'POST',
    path: '/outcomes.seen',
    summary: 'These outcomes were shown; a repeat changes nothing',
    access: 'member',
    request: z.object({
      outcomes: z
        .array(outcomeNotice.pick({ betId: true, version: true }))
        .min(1)
        .max(OUTCOME_MAX_NOTICES),
    }),
    reply: ok,
    errors: ['UNAUTHORIZED'],
  }),
};
