import type { PartnerAlarm } from '@chokdee/shared/contracts/partner-health';
import { faultsOf } from './call-counts.ts';
import { excessOf, failsOnOurCalls, MIN_CALLS } from './error-budget.ts';
import { percentileMs } from './latency-buckets.ts';
import type { PartnerFacts } from './partner-facts.ts';
import type { SharedOutage } from './shared-outage.ts';

export type Alarm = Pick<PartnerAlarm, 'kind' | 'level' | 'figures'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Shares of the partner's time-out: an alarm is raised when the p99 is above. */
const SLOW = { amber: 0.5, red: 0.9 };
/** Age of the oldest open round. A bet on a match stays open until it has been played. */
const OPEN_TOO_LONG = {
  round: { amber: 15 * MINUTE_MS, red: DAY_MS },
  match: { amber: 2 * DAY_MS, red: 7 * DAY_MS },
};
/** Age of the oldest late transfer. */
const UNKNOWN_TOO_LONG_MS = DAY_MS;
/** Share of `in` calls that fail on our side. */
const OUR_FAILURES = 0.01;
const MIN_OUR_FAILURES = 3;
/** Share of `in` calls that are rejected unread: a key that expired, or somebody who tries. */
const REJECTED = 0.5;
const CASE_WAITS_TOO_LONG_MS = 3 * DAY_MS;
const UNREAD_TOO_LONG_MS = 2 * DAY_MS;

/** What is wrong with a partner now, one alarm of a kind. @param outage while most partners fail at once. */
export function alarmsOf(facts: PartnerFacts, outage?: SharedOutage): Alarm[] {
  return [
    outAlarm(facts),
    sharedAlarm(facts, outage) || errorAlarm(facts),
    ourAlarm(facts),
    slowAlarm(facts),
    rejectedAlarm(facts),
    roundsAlarm(facts),
    transfersAlarm(facts),
    facts.conflicts > 0 &&
      ({ kind: 'conflicts', level: 'amber', figures: { count: facts.conflicts } } as const),
    casesAlarm(facts),
    reportAlarm(facts),
  ].filter((alarm) => alarm !== false);
}

function outAlarm({ lobby, backup, backupIsIn }: PartnerFacts): Alarm | false {
  if (lobby.state === 'in') return false;
  return backup && backupIsIn
    ? { kind: 'out', level: 'amber', figures: { backup } }
    : { kind: 'out', level: 'red', figures: {} };
}

function errorAlarm({ lobby, counts, budget }: PartnerFacts): Alarm | false {
  if (lobby.state === 'out') return false;
  const excess = excessOf(counts, budget);
  if (excess) return { kind: 'errors', level: 'red', figures: { ...excess } };
  const near = excessOf(counts, Math.floor(budget / 2));
  return near !== undefined && { kind: 'errors', level: 'amber', figures: { ...near, budget } };
}

function sharedAlarm({ latest, budget }: PartnerFacts, outage: SharedOutage | undefined): Alarm | false {
  if (!outage || !failsOnOurCalls(latest, budget)) return false;
  return { kind: 'shared', level: 'red', figures: { count: outage.failing, partners: outage.partners } };
}

function ourAlarm({ counts }: PartnerFacts): Alarm | false {
  const { failed } = counts.in;
  const calls = faultsOf('in', counts.in).calls + failed;
  return (
    failed >= MIN_OUR_FAILURES &&
    failed > OUR_FAILURES * calls && { kind: 'ours', level: 'red', figures: { calls, failures: failed } }
  );
}

function slowAlarm({ counts, timeoutMs }: PartnerFacts): Alarm | false {
  const slowest = (['out', 'in'] as const)
    .filter((direction) => sum(counts[direction].latencies) >= MIN_CALLS)
    .map((direction) => ({ direction, p99Ms: percentileMs(counts[direction].latencies, 0.99)! }))
    .sort((one, other) => other.p99Ms - one.p99Ms)[0];
  if (!slowest || slowest.p99Ms <= SLOW.amber * timeoutMs) return false;
  return {
    kind: 'slow',
    level: slowest.p99Ms > SLOW.red * timeoutMs ? 'red' : 'amber',
    figures: { ...slowest, timeoutMs },
  };
}

function rejectedAlarm({ counts }: PartnerFacts): Alarm | false {
  const { rejected } = counts.in;
  const calls = rejected + faultsOf('in', counts.in).calls;
  return (
    rejected >= MIN_CALLS &&
    rejected > REJECTED * calls && {
      kind: 'rejected',
      level: 'amber',
      figures: { calls, failures: rejected },
    }
  );
}

function roundsAlarm({ kind, rounds, now }: PartnerFacts): Alarm | false {
  if (!rounds.oldest) return false;
  const age = now.getTime() - rounds.oldest.getTime();
  const limit = kind === 'sport' ? OPEN_TOO_LONG.match : OPEN_TOO_LONG.round;
  if (age <= limit.amber) return false;
  const count = kind === 'sport' ? rounds.older : rounds.hour + rounds.day + rounds.older;
  return {
    kind: 'rounds',
    level: age > limit.red ? 'red' : 'amber',
    figures: { count, oldestMinutes: Math.floor(age / MINUTE_MS) },
  };
}

function transfersAlarm({ lateTransfers, oldestTransfer, now }: PartnerFacts): Alarm | false {
  if (!oldestTransfer || lateTransfers === 0) return false;
  const age = now.getTime() - oldestTransfer.getTime();
  return {
    kind: 'transfers',
    level: age > UNKNOWN_TOO_LONG_MS ? 'red' : 'amber',
    figures: { count: lateTransfers, oldestMinutes: Math.floor(age / MINUTE_MS) },
  };
}

function casesAlarm({ openCases, oldestCase, now }: PartnerFacts): Alarm | false {
  if (openCases === 0 || !oldestCase) return false;
  const waits = now.getTime() - oldestCase.getTime();
  return {
    kind: 'cases',
    level: waits > CASE_WAITS_TOO_LONG_MS ? 'red' : 'amber',
    figures: { count: openCases },
  };
}

function reportAlarm({ unreadDay, now }: PartnerFacts): Alarm | false {
  if (unreadDay === null) return false;
  const nightEnded = Date.parse(`${unreadDay}T00:00:00+07:00`) + DAY_MS;
  const level = now.getTime() - nightEnded > UNREAD_TOO_LONG_MS ? 'red' : 'amber';
  return { kind: 'report', level, figures: { day: unreadDay } };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
