import { z } from 'zod';
import { call, nothing, ok } from './http.ts';
import { instant } from './time.ts';
import { reason } from './wallet-operator.ts';

const operator = { access: 'operator' } as const;

/** Calls of one direction over some minutes. */
const partnerTraffic = z.object({
  /** The calls by which the partner is judged: without rejected ones and our own failures. */
  calls: z.int(),
  /** Those of `calls` that are the partner's fault. */
  failures: z.int(),
  /** Refused before the signature was accepted; anybody can cause these. */
  rejected: z.int(),
  /** `in` only: our own failures. */
  ours: z.int(),
  /** Absent without calls. */
  p99Ms: z.int().optional(),
});
export type PartnerTraffic = z.output<typeof partnerTraffic>;

const partnerAlarmKinds = [
  /** The partner is off the lobby because it fails. */
  'out',
  'errors',
  /** Most partners fail at once: our own network, so that none is taken off the lobby. */
  'shared',
  /** Our server fails on its calls. */
  'ours',
  'slow',
  'rejected',
  'rounds',
  /** The outcome of moves of members' money stays unknown. */
  'transfers',
  'conflicts',
  'cases',
  /** Its list of a day could not be read. */
  'report',
] as const;

const partnerAlarm = z.object({
  id: z.int(),
  partner: z.string(),
  name: z.string(),
  kind: z.enum(partnerAlarmKinds),
  level: z.enum(['amber', 'red']),
  /** The measurements when the alarm was last true; which fields are set depends on `kind`. */
  figures: z.object({
    direction: z.enum(['in', 'out']).optional(),
    calls: z.int().optional(),
    failures: z.int().optional(),
    /** Basis points. */
    budget: z.int().optional(),
    p99Ms: z.int().optional(),
    timeoutMs: z.int().optional(),
    count: z.int().optional(),
    partners: z.int().optional(),
    oldestMinutes: z.int().optional(),
    backup: z.string().optional(),
    day: z.string().optional(),
  }),
  raisedAt: instant,
  /** No longer true. */
  overAt: instant.optional(),
  taken: z.object({ by: z.string(), at: instant }).optional(),
});
export type PartnerAlarm = z.output<typeof partnerAlarm>;

const partnerHealth = z.object({
  partner: z.string(),
  name: z.string(),
  protocol: z.string(),
  backup: z.string().optional(),
  /** out: off the lobby in every domain because it fails. */
  state: z.enum(['in', 'out']),
  /** on: an operator keeps it in the lobby. */
  mode: z.enum(['auto', 'on']),
  /** Absent: always in the lobby so far. */
  since: instant.optional(),
  /** The earliest time at which it comes back, if no call fails. Present while it is out. */
  backAt: instant.optional(),
  /** Basis points of calls that may fail. */
  budget: z.int(),
  timeoutMs: z.int(),
  /** Calls of the minutes by which it is judged. */
  in: partnerTraffic,
  out: partnerTraffic,
  /** Open rounds by age: under 15 minutes, under an hour, under a day, older. */
  rounds: z.object({
    minutes15: z.int(),
    hour: z.int(),
    day: z.int(),
    older: z.int(),
    oldest: instant.optional(),
  }),
});
export type PartnerHealth = z.output<typeof partnerHealth>;

const partnerSwitch = z.object({
  at: instant,
  act: z.enum(['out', 'back', 'keep-on', 'bring-back', 'automatic']),
  /** An operator's user name; absent: the rule. */
  by: z.string().optional(),
  reason: z.string().optional(),
  /** The figures that the rule was based on. */
  figures: z
    .object({ direction: z.enum(['in', 'out']), calls: z.int(), failures: z.int(), budget: z.int() })
    .optional(),
});
export type PartnerSwitch = z.output<typeof partnerSwitch>;

export const partnerHealthCalls = {
  all: call({
    method: 'GET',
    path: '/operators.partner-health.all',
    summary: 'Health of connected partners of games, and alarms: those that nobody has taken first',
    ...operator,
    request: nothing,
    reply: z.object({
      windowMinutes: z.int(),
      partners: z.array(partnerHealth),
      alarms: z.array(partnerAlarm),
    }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  one: call({
    method: 'GET',
    path: '/operators.partner-health.one',
    summary:
      'Health of one partner: its calls by minute over the last hour, and when it left the lobby and why',
    ...operator,
    request: z.object({ partner: z.string().max(64) }),
    reply: z.object({
      health: partnerHealth,
      /** Oldest first; minutes without calls are left out. */
      minutes: z.array(z.object({ minute: instant, in: partnerTraffic, out: partnerTraffic })),
      /** Newest first. */
      switches: z.array(partnerSwitch),
    }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  override: call({
    method: 'POST',
    path: '/operators.partner-health.override',
    summary:
      'Brings a partner back to the lobby, keeps it there whatever its figures say, or leaves it to the rule',
    ...operator,
    request: z.object({
      partner: z.string().max(64),
      act: z.enum(['keep-on', 'bring-back', 'automatic']),
      reason,
    }),
    reply: ok,
    errors: [
      'UNAUTHORIZED',
      'NOT_FOUND',
      /** It is so already. */
      'DECISION_STATE',
    ],
  }),
  take: call({
    method: 'POST',
    path: '/operators.partner-alarms.take',
    summary: 'Takes an alarm: this operator looks after it',
    ...operator,
    request: z.object({ id: z.int() }),
    reply: ok,
    errors: [
      'UNAUTHORIZED',
      'NOT_FOUND',
      /** Somebody has taken it. */
      'DECISION_STATE',
    ],
  }),
};
