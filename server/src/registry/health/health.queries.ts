import type { PartOutcome } from '@chokdee/shared/contracts/live-site';
import { HEALTH_MINUTES } from '@chokdee/shared/contracts/registry-health';
import type { Queryable } from '../../db/db.ts';
import { domainState, type DomainState } from '../domain-state.ts';
import type { HealthCounts, Outcomes } from './verdict.ts';

/** A build in a domain. */
export interface Subject {
  domain: string;
  remote: string;
  build: string;
}

/** Counts to add to the current minute. */
export interface Tally extends Subject, Outcomes {
  latencies: number[];
  networkAddresses: number;
  failingAddresses: number;
}

export interface FailureSample extends Subject {
  outcome: PartOutcome;
  errorId: string | null;
  message: string | null;
}

/** Sorted, so that servers lock rows in the same order and cannot deadlock. */
export async function addTallies(db: Queryable, tallies: readonly Tally[]): Promise<void> {
  await db.query(
    `insert into build_health as kept
     select domain, remote, build, date_trunc('minute', clock_timestamp()), ready, network, integrity, incompatible, crashed,
       latencies, "networkAddresses", "failingAddresses", missing
     from jsonb_to_recordset($1) as reported (domain text, remote text, build text, ready int, network int, missing int, integrity int, incompatible int,
       crashed int, latencies int[], "networkAddresses" int, "failingAddresses" int)
     order by domain, remote, build
     on conflict (domain, remote, build, minute) do update set
       ready = kept.ready + excluded.ready, network = kept.network + excluded.network, integrity = kept.integrity + excluded.integrity,
       incompatible = kept.incompatible + excluded.incompatible, crashed = kept.crashed + excluded.crashed,
       missing = kept.missing + excluded.missing,
       latencies = array(select coalesce(a, 0) + coalesce(b, 0) from unnest(kept.latencies, excluded.latencies) with ordinality as both_of (a, b, at) order by at),
       network_addresses = kept.network_addresses + excluded.network_addresses, failing_addresses = kept.failing_addresses + excluded.failing_addresses`,
    [JSON.stringify(tallies)],
  );
}

export async function addSamples(db: Queryable, samples: readonly FailureSample[]): Promise<void> {
  await db.query(
    `insert into build_failures (domain, remote, build, outcome, error_id, message)
     select domain, remote, build, outcome, "errorId", message
     from jsonb_to_recordset($1) as reported (domain text, remote text, build text, outcome text, "errorId" text, message text)`,
    [JSON.stringify(samples)],
  );
}

/** The recent minutes of all builds. */
export function recentMinutes(db: Queryable): Promise<Tally[]> {
  return db.query(
    `select domain, remote, build, ready, network, missing, integrity, incompatible, crashed, latencies,
       network_addresses as "networkAddresses", failing_addresses as "failingAddresses"
     from build_health where minute > clock_timestamp() - interval '${HEALTH_MINUTES} minutes' order by domain, remote, build, minute`,
  );
}

/**
 * Sums the recent minutes of a build in a domain.
 *
 * @param since ignores minutes before this generation was created, and those that an earlier rollback of the
 *   build was based on.
 */
export async function sumHealth(
  db: Queryable,
  { domain, remote, build }: Subject,
  since = 0,
): Promise<HealthCounts> {
  const [row] = await db.query<Outcomes & Omit<HealthCounts, 'outcomes'>>(
    `select coalesce(sum(ready), 0)::int as ready, coalesce(sum(network), 0)::int as network, coalesce(sum(missing), 0)::int as missing,
       coalesce(sum(integrity), 0)::int as integrity,
       coalesce(sum(incompatible), 0)::int as incompatible, coalesce(sum(crashed), 0)::int as crashed,
       coalesce(sum(network_addresses), 0)::int as "networkAddresses", coalesce(sum(failing_addresses), 0)::int as "failingAddresses"
     from build_health
     where domain = $1 and remote = $2 and build = $3 and minute > clock_timestamp() - interval '${HEALTH_MINUTES} minutes'
       and minute >= coalesce((select date_trunc('minute', created_at) from generations where domain = $1 and number = $4), '-infinity')
       and minute > coalesce((select max(at) from rollback_evidence where domain = $1 and remote = $2 and build = $3), '-infinity')`,
    [domain, remote, build, since],
  );
  const { networkAddresses, failingAddresses, ...outcomes } = row!;
  return { outcomes, networkAddresses, failingAddresses };
}

export function samplesOf(
  db: Queryable,
  { domain, remote, build }: Subject,
  limit: number,
): Promise<(Omit<FailureSample, keyof Subject> & { at: Date })[]> {
  return db.query(
    `select at, outcome, error_id as "errorId", message from build_failures
     where domain = $1 and remote = $2 and build = $3 and at > clock_timestamp() - interval '${HEALTH_MINUTES} minutes' order by id desc limit $4`,
    [domain, remote, build, limit],
  );
}

/** The state in force in every domain. */
export async function statesInForce(db: Queryable): Promise<{ domain: string; state: DomainState }[]> {
  const rows = await db.query<{ domain: string; state: unknown }>(
    'select distinct on (domain) domain, state from generations order by domain, number desc',
  );
  return rows.map(({ domain, state }) => ({ domain, state: domainState.parse(state) }));
}

/** Builds that run in a domain or ran there within the last day: pages with these may still be open. */
export async function recentBuilds(
  db: Queryable,
  domain: string,
): Promise<{ remote: string; build: string }[]> {
  return db.query(
    `with recent as (
       select state from generations where domain = $1 and number >= coalesce(
         (select max(number) from generations where domain = $1 and created_at < clock_timestamp() - interval '1 day'), 0)
       order by number desc limit 200)
     select distinct part.remote, part.build from recent, lateral (
       select 'shell' as remote, state->>'shell' as build
       union all select 'shell', state->'shellRollout'->>'build'
       union all select key, build from jsonb_each(state->'remotes') as parts (key, value),
         lateral unnest(array[value->>'build', value->'rollout'->>'build', value->>'pinned']) as named (build)
     ) as part where part.build is not null`,
    [domain],
  );
}
