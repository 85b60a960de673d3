import type { BuildSource } from '@chokdee/shared/contracts/registry';
import { buildRecord, type BuildRecord } from '@chokdee/shared/contracts/remote';
import type { Queryable } from '../db/db.ts';
import { domainState, type DomainState } from './domain-state.ts';
import { RECORD, type Domain } from './registry.queries.ts';

/** A domain and its generation in force; nulls when nothing was promoted yet. */
export interface DomainWithState extends Pick<Domain, 'name' | 'production' | 'title' | 'without'> {
  hosts: string[];
  number: number | null;
  createdAt: Date | null;
  state: DomainState | null;
}

export async function listDomainsWithState(db: Queryable): Promise<DomainWithState[]> {
  const rows = await db.query<DomainWithState>(
    `select d.name, d.title, d.production, d.without, g.number, g.created_at as "createdAt", g.state,
       array(select host from domain_hosts h where h.domain = d.name order by host) as hosts
     from domains d left join lateral (select number, created_at, state from generations where domain = d.name order by number desc limit 1) g on true
     order by d.name`,
  );
  return rows.map((row) => ({ ...row, state: row.state && domainState.parse(row.state) }));
}

export interface PublishedBuild {
  record: BuildRecord;
  publishedAt: Date;
}

/** Newest first. */
export async function listBuilds(db: Queryable, remote: string, limit: number): Promise<PublishedBuild[]> {
  const rows = await db.query<PublishedBuild>(
    `select ${RECORD}, published_at as "publishedAt" from builds b left join build_commits c using (remote, build)
     where b.remote = $1 order by published_at desc, b.build limit $2`,
    [remote, limit],
  );
  return rows.map(({ record, publishedAt }) => ({ record: buildRecord.parse(record), publishedAt }));
}

export interface PublishedRemote {
  name: string;
  /** Owner of the newest build. */
  owner: string;
  build: string;
  publishedAt: Date;
  builds: number;
}

/** Every remote that has a build, by name. Excludes the shell. */
export function publishedRemotes(db: Queryable): Promise<PublishedRemote[]> {
  return db.query(
    `select distinct on (remote) remote as name, record->>'owner' as owner /* never null: of every record */, build, published_at as "publishedAt",
       count(*) over (partition by remote)::int as builds
     from builds where remote <> 'shell' order by remote, published_at desc, build`,
  );
}

/** Sources of builds, keyed by `remote@build`. Builds that were never published are left out. */
export async function sourcesOf(db: Queryable, names: readonly string[]): Promise<Map<string, BuildSource>> {
  const rows = await db.query<{ name: string } & BuildSource>(
    `select b.remote || '@' || b.build as name, coalesce(c.commit, b.record->>'commit') as commit /* never null: of every record */,
       c.commit is null and b.record ? 'dirty' as dirty
     from builds b left join build_commits c using (remote, build)
     where (b.remote, b.build) in (select split_part(given, '@', 1), split_part(given, '@', 2) from unnest($1::text[]) given)`,
    [names],
  );
  return new Map(rows.map(({ name, commit, dirty }) => [name, { commit, dirty }]));
}

export async function setProduction(tx: Queryable, domain: string, production: boolean): Promise<void> {
  await tx.query(
    'update domains set production = $2, release_asked_by = null, release_asked_at = null where name = $1',
    [domain, production],
  );
}

/**
 * Records a request to remove the production flag. Returns whether another person requested the same within
 * the last hour.
 */
export async function requestRelease(tx: Queryable, domain: string, person: string): Promise<boolean> {
  const [row] = await tx.query<{ requested: boolean }>(
    `select coalesce(release_asked_by <> $2 and release_asked_at > clock_timestamp() - interval '1 hour', false) as requested from domains where name = $1`,
    [domain, person],
  );
  if (!row!.requested)
    await tx.query(
      'update domains set release_asked_by = $2, release_asked_at = clock_timestamp() where name = $1',
      [domain, person],
    );
  return row!.requested;
}
