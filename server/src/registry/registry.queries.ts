import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import type { Queryable } from '../db/db.ts';
import { domainState, type DomainState, type Operation } from './domain-state.ts';
import type { Step } from './earlier-build.ts';
import type { Change } from './state-diff.ts';

/** What is kept of a change besides what came of it. */
export interface Note {
  author: string;
  /** The second person, where one was needed. */
  approvedBy?: string;
  reason: string;
  operation: Operation;
  /** The generation that is written again. */
  restores?: number;
}

export interface HistoryEntry extends Omit<Note, 'restores' | 'approvedBy'> {
  number: number;
  approvedBy: string | null;
  restores: number | null;
  changes: Change[];
  createdAt: Date;
}

export interface Domain {
  name: string;
  title: string;
  description: string;
  siteVerification: string;
  gaId: string;
  without: string[];
  /** Changes here need a second person. */
  production: boolean;
}

export interface Generation {
  domain: string;
  number: number;
  state: DomainState;
}

/** Keeps a build, unless one of that name is there already. Answers the digest of what is there then. */
export async function keepBuild(
  db: Queryable,
  record: BuildRecord,
  digest: string,
): Promise<{ digest: string; isNew: boolean }> {
  const inserted = await db.query(
    'insert into builds (remote, build, record, digest) values ($1, $2, $3, $4) on conflict do nothing returning build',
    [record.name, record.build, JSON.stringify(record), digest],
  );
  const [kept] = await db.query<{ digest: string }>(
    'select digest from builds where remote = $1 and build = $2',
    [record.name, record.build],
  );
  return { digest: kept!.digest, isNew: inserted.length > 0 };
}

/** A build's record with the commit that was noted after it was published, if any. */
export const RECORD = `case when c.commit is null then b.record
  else (b.record - 'dirty') || jsonb_build_object('commit', c.commit) end as record`;

export async function findBuild(
  db: Queryable,
  remote: string,
  build: string,
): Promise<BuildRecord | undefined> {
  const [row] = await db.query<{ record: BuildRecord }>(
    `select ${RECORD} from builds b left join build_commits c using (remote, build) where b.remote = $1 and b.build = $2`,
    [remote, build],
  );
  return row?.record;
}

/** Answers whether it is noted now; a build has one commit, the first. */
export async function noteCommit(
  db: Queryable,
  { name, build, commit }: BuildRecord,
  actor: string,
): Promise<boolean> {
  const noted = await db.query(
    'insert into build_commits (remote, build, commit, actor) values ($1, $2, $3, $4) on conflict do nothing returning build',
    [name, build, commit, actor],
  );
  return noted.length > 0;
}

export async function hostsOfDomains(db: Queryable): Promise<{ host: string; domain: string }[]> {
  return db.query('select host, domain from domain_hosts');
}

export async function listDomains(db: Queryable): Promise<Domain[]> {
  return db.query(
    `select name, title, description, site_verification as "siteVerification", ga_id as "gaId", without, production from domains order by name`,
  );
}

export async function latestGeneration(db: Queryable, domain: string): Promise<Generation | undefined> {
  const [row] = await db.query<Generation>(
    'select domain, number, state from generations where domain = $1 order by number desc limit 1',
    [domain],
  );
  return row && { ...row, state: domainState.parse(row.state) };
}

/** Makes writers of one domain's generations wait for each other. */
export async function lockDomain(tx: Queryable, domain: string): Promise<Domain | undefined> {
  const [row] = await tx.query<Domain>(
    `select name, title, description, site_verification as "siteVerification", ga_id as "gaId", without, production from domains where name = $1 for update`,
    [domain],
  );
  return row;
}

/** A state that could not be read again would be in force for ever, so it is refused. */
export async function addGeneration(
  tx: Queryable,
  { domain, number, state }: Generation,
  { author, approvedBy, reason, operation, restores }: Note,
  changes: readonly Change[],
): Promise<void> {
  await tx.query(
    'insert into generations (domain, number, state, author, approved_by, reason, operation, restores, changes) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      domain,
      number,
      JSON.stringify(domainState.parse(state)),
      author,
      approvedBy ?? null,
      reason,
      operation,
      restores ?? null,
      JSON.stringify(changes),
    ],
  );
}

export async function findGeneration(
  db: Queryable,
  domain: string,
  number: number,
): Promise<Generation | undefined> {
  const [row] = await db.query<Generation>(
    'select domain, number, state from generations where domain = $1 and number = $2::bigint',
    [domain, number],
  );
  return row && { ...row, state: domainState.parse(row.state) };
}

export async function listHistory(db: Queryable, domain: string, limit: number): Promise<HistoryEntry[]> {
  return db.query(
    'select number, operation, restores, author, approved_by as "approvedBy", reason, changes, created_at as "createdAt" from generations where domain = $1 order by number desc limit $2',
    [domain, limit],
  );
}

/** The default build of a remote, or the shell's, in every generation of a domain, the oldest first. */
export async function defaultBuilds(db: Queryable, domain: string, name: string): Promise<Step[]> {
  return db.query(
    `select number, operation, restores, case when $2 = 'shell' then state->>'shell' else state->'remotes'->$2->>'build' end as build
     from generations where domain = $1 order by number`,
    [domain, name],
  );
}
