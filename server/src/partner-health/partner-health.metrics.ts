import type { Queryable } from '../db/db.ts';
import type { MetricsSource } from '../http/metrics.routes.ts';
import { within } from '../http/within.ts';
import { percentileMs } from './latency-buckets.ts';
import { faultsOf } from './call-counts.ts';
import { readFacts, type PartnerFacts } from './partner-facts.ts';

const METRICS_TIMEOUT_MS = 5_000;
const SECOND_MS = 1_000;

interface Gauge {
  name: string;
  help: string;
  /** Undefined: left out. */
  of: (facts: PartnerFacts) => Record<string, number | undefined>;
}

const byDirection =
  (value: (facts: PartnerFacts, direction: 'in' | 'out') => number | undefined) => (facts: PartnerFacts) => ({
    'direction="in"': value(facts, 'in'),
    'direction="out"': value(facts, 'out'),
  });

const ageSeconds = (since: Date | null, now: Date): number | undefined =>
  since ? Math.floor((now.getTime() - since.getTime()) / SECOND_MS) : undefined;

const gauges: readonly Gauge[] = [
  {
    name: 'chokdee_partner_calls',
    help: 'Calls of the last minutes by which a partner of games is judged.',
    of: byDirection(({ counts }, direction) => faultsOf(direction, counts[direction]).calls),
  },
  {
    name: 'chokdee_partner_failures',
    help: 'Of chokdee_partner_calls, those that are the fault of the partner.',
    of: byDirection(({ counts }, direction) => faultsOf(direction, counts[direction]).failures),
  },
  {
    name: 'chokdee_partner_own_failures',
    help: 'Calls of a partner that our server failed to answer. Alert above 0.',
    of: ({ counts }) => ({ '': counts.in.failed }),
  },
  {
    name: 'chokdee_partner_p99_milliseconds',
    help: 'Duration that 99 of 100 calls did not exceed, at most a quarter too high.',
    of: byDirection(({ counts }, direction) => percentileMs(counts[direction].latencies, 0.99)),
  },
  {
    name: 'chokdee_partner_open_rounds',
    help: 'Rounds without an end.',
    of: ({ rounds: { minutes15, hour, day, older } }) => ({ '': minutes15 + hour + day + older }),
  },
  {
    name: 'chokdee_partner_oldest_round_seconds',
    help: 'Age of the oldest round without an end. Alert above a day.',
    of: ({ rounds: { oldest }, now }) => ({ '': ageSeconds(oldest, now) }),
  },
  {
    name: 'chokdee_partner_pending_transfers',
    help: "Moves of members' money whose outcome the partner has not told.",
    of: ({ pendingTransfers }) => ({ '': pendingTransfers }),
  },
  {
    name: 'chokdee_partner_oldest_transfer_seconds',
    help: 'Age of the oldest of chokdee_partner_pending_transfers. Alert above a quarter of an hour.',
    of: ({ oldestTransfer, now }) => ({ '': ageSeconds(oldestTransfer, now) }),
  },
  {
    name: 'chokdee_partner_out',
    help: '1 while a partner is off the lobby because it fails.',
    of: ({ lobby }) => ({ '': lobby.state === 'out' ? 1 : 0 }),
  },
  {
    name: 'chokdee_partner_open_cases',
    help: 'Differences from the list of a partner that operators have not settled.',
    of: ({ openCases }) => ({ '': openCases }),
  },
];

/** Health of partners, with the labels `partner` and `direction`. */
export function partnerHealthMetrics(db: Queryable): MetricsSource {
  return async (log) => {
    try {
      const facts = await within(METRICS_TIMEOUT_MS, readFacts(db, null));
      return facts.length === 0 ? '' : gauges.map((gauge) => textOf(gauge, facts)).join('');
    } catch (error) {
      log.warn({ err: error }, "reading the partners' metrics failed");
      return '';
    }
  };
}

function textOf({ name, help, of }: Gauge, partners: readonly PartnerFacts[]): string {
  const lines = partners.flatMap((facts) =>
    Object.entries(of(facts)).flatMap(([label, value]) =>
      value === undefined
        ? []
        : [`${name}{${[`partner="${facts.partner}"`, label].filter(Boolean).join(',')}} ${value}\n`],
    ),
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('')}`;
}
