import { MAX_REPORTS, type PartOutcome, type RemoteReport } from '@chokdee/shared/contracts/live-site';
import type { Evidence, RemoteHealth } from '@chokdee/shared/contracts/registry-health';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../../db/db.ts';
import type { FanOut } from '../../fan-out/fan-out.ts';
import { hasEvidence, listEvidence } from './evidence.queries.ts';
import { healthAggregator, type HealthAggregator } from './health-aggregator.ts';
import { sumHealth, recentMinutes, type Subject, type Tally } from './health.queries.ts';
import { percentile } from './latency.ts';
import { liveBuilds } from './live-builds.ts';
import { judgeHealth } from './verdict.ts';

const MAX_EVIDENCE = 100;

export type BuildHealth = ReturnType<typeof buildHealth>;

/** Health of builds in visitors' pages. */
export function buildHealth({
  db,
  fanOut,
  book = healthAggregator({ db }),
}: {
  db: Queryable;
  fanOut: FanOut;
  book?: HealthAggregator;
}) {
  const live = liveBuilds(db);
  fanOut.subscribe((message) => {
    if (message.kind === 'generation') live.forget(message.domain);
  });

  return {
    /**
     * Counts the reports of one page of a domain. Ignores builds that do not run there and did not recently.
     *
     * @param shell the build of the page's shell, if given: reports about its parts count for the shell as
     *   well.
     */
    async report(
      domain: string,
      ip: string,
      reports: readonly RemoteReport[],
      shell?: string,
    ): Promise<void> {
      for (const report of reports.slice(0, MAX_REPORTS)) {
        if (await live.has(domain, report.remote, report.build)) book.countReport(domain, ip, report);
        if (shell !== undefined && report.remote !== 'shell' && (await live.has(domain, 'shell', shell)))
          book.countReport(domain, ip, { ...report, remote: 'shell', build: shell });
      }
    },

    /** Counts a file that the store lacks, for a build that runs in the domain. */
    async missing(domain: string, remote: string, build: string, path: string): Promise<void> {
      if (await live.has(domain, remote, build)) book.countMissing({ domain, remote, build }, path);
    },

    flush: (): Promise<void> => book.flush(),
    close: (): Promise<void> => book.close(),

    async recent(): Promise<RemoteHealth[]> {
      return [...groups(await recentMinutes(db)).values()].map(healthOf);
    },

    async evidence(): Promise<Evidence[]> {
      const found = await listEvidence(db, MAX_EVIDENCE);
      return found.map((kept) => ({ ...kept, at: bangkokIso(kept.at), byOutcome: readable(kept.byOutcome) }));
    },

    /**
     * Whether a build is known to fail in a domain: it was rolled back there automatically, or its current
     * failure rate is too high.
     */
    async isKnownBad(subject: Subject): Promise<boolean> {
      return (await hasEvidence(db, subject)) || judgeHealth(await sumHealth(db, subject)).bad;
    },
  };
}

/** Older operator consoles do not know `missing` and reject the whole reply, so a zero is left out. */
const readable = ({ missing, ...others }: RemoteHealth['byOutcome']): RemoteHealth['byOutcome'] =>
  missing ? { ...others, missing } : others;

function groups(minutes: readonly Tally[]): Map<string, Tally[]> {
  const bySubject = new Map<string, Tally[]>();
  for (const minute of minutes) {
    const subject = `${minute.domain} ${minute.remote} ${minute.build}`;
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), minute]);
  }
  return bySubject;
}

function healthOf(minutes: Tally[]): RemoteHealth {
  const { domain, remote, build } = minutes[0]!;
  const sum = (outcome: PartOutcome) => minutes.reduce((total, minute) => total + minute[outcome], 0);
  const byOutcome = {
    ready: sum('ready'),
    network: sum('network'),
    missing: sum('missing'),
    integrity: sum('integrity'),
    incompatible: sum('incompatible'),
    crashed: sum('crashed'),
  };
  const failures =
    byOutcome.network + byOutcome.missing + byOutcome.integrity + byOutcome.incompatible + byOutcome.crashed;
  const latencies = minutes.reduce<number[]>(
    (total, { latencies: counts }) => counts.map((count, at) => count + (total[at] ?? 0)),
    [],
  );
  return {
    domain,
    remote,
    build,
    loads: byOutcome.ready + failures,
    failures,
    byOutcome: readable(byOutcome),
    p50Ms: percentile(latencies, 0.5),
    p95Ms: percentile(latencies, 0.95),
  };
}
