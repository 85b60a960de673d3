import { z } from 'zod';
import { call, ok } from './http.ts';
import { betId, poyId } from './ids.ts';
import { betGroup, poy, poyLine, roundState } from './lottery.ts';
import { baht } from './money.ts';
import { locale } from './site.ts';
import { day } from './time.ts';

/**
 * Maximum number of winning lines that an outcome lists per bet slip, highest payout first. The bet slip
 * itself has all of them.
 */
export const OUTCOME_MAX_LINES = 6;

/**
 * A member's own result in a round. Nothing is won before the round is settled. Cancelled bet slips are
 * listed but not counted.
 */
const roundOutcome = z.object({
  betId,
  state: roundState,
  staked: baht,
  /** What the result in force pays, including the bonus. For a voided round: the refund. */
  payout: baht,
  /** The bonus of a member's shot. */
  bonus: baht.optional(),
  poys: z.array(
    poy.extend({
      wonCount: z.int(),
      won: z.array(poyLine.pick({ option: true, number: true, payout: true })),
    }),
  ),
});
export type RoundOutcome = z.output<typeof roundOutcome>;

/** Version of the outcome of a voided round. */
export const VOID_VERSION = 0;
/** The maximum of a database integer. */
const MAX_VERSION = 2_147_483_647;

/** The outcome of a member's bet slips in one round, if it moved money and no page has shown it yet. */
const outcomeNotice = z.object({
  betId,
  /** Version of the result in force. A correction produces a new notice. */
  version: z.int().min(VOID_VERSION).max(MAX_VERSION),
  kind: z.enum(['won', 'corrected', 'void']),
  betGroup,
  betType: z.string(),
  /**
   * Includes the round number. `names` are the names of the lottery alone, in the languages that have one.
   */
  name: z.string(),
  names: z.partialRecord(locale, z.string()).optional(),
  roundNumber: z.int().optional(),
  dt: day,
  staked: baht,
  /** Includes the bonus for a shot. */
  payout: baht,
  /** What the result before the correction paid. */
  paidBefore: baht.optional(),
  slips: z.int(),
  /** The bet slip with the highest payout. */
  poyId,
});
export type OutcomeNotice = z.output<typeof outcomeNotice>;

/** Maximum number of notices per reply. The rest follow after these are marked as seen. */
export const OUTCOME_MAX_NOTICES = 100;

export const outcomeCalls = {
  ofRound: call({
    method: 'GET',
    path: '/poys.outcome',
    summary: 'The member’s own bet slips of one round and their outcome',
    access: 'member',
    lock: 'lottery',
    request: z.object({ betId }),
    reply: roundOutcome,
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED', 'ROUND_NOT_FOUND'],
  }),
  /** This call is in no lock family: the shell makes it on every page. */
  unseen: call({
    method: 'GET',
    path: '/outcomes.unseen',
    summary: 'Rounds that paid the member or refunded stakes, and were not shown yet',
    access: 'member',
    request: z.object({}),
    reply: z.array(outcomeNotice),
    errors: ['UNAUTHORIZED'],
  }),
  seen: call({
    method: 'POST',
    path: '/outcomes.seen',
    summary: 'Marks outcomes as shown. Repeating it changes nothing',
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
