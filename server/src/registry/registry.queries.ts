import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import type { Queryable } from '../db/db.ts';
import { domainState, type DomainState, type Operation } from './domain-state.ts';
import type { Step } from './earlier-build.ts';
import type { Change } from './state-diff.ts';

/** Metadata that is stored with a change. */
export interface Note {
  author: string;
  /** The second person, if one was required. */
  approvedBy?: string;
  reason: string;
  operation: Operation;
  /** The generation that is restored. */
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

/** Inserts a build unless one of that name exists. Returns the digest of the stored one. */
export async function insertBuild(
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

/** A build's record, with the commit that was recorded after publishing, if any. */
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

/** Returns whether the commit was recorded. A build has one commit: the first is kept. */
export async function recordCommit(
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

/** Row lock that serializes writers of a domain's generations. */
export async function lockDomain(tx: Queryable, domain: string): Promise<Domain | undefined> {
  const [row] = await tx.query<Domain>(
    `select name, title, description, site_verification as "siteVerification", ga_id as "gaId", without, production from domains where name = $1 for update`,
    [domain],
  );
  return row;
}

/** Validates the state first: an unreadable state would stay in force. */
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

/** The default build of a remote or of the shell in every generation of a domain, oldest first. */
export async function defaultBuilds(db: Queryable, domain: string, name: string): Promise<Step[]> {
  return db.query(
    `select number, operation, restores, case when $2 = 'shell' then state->>'shell' else state->'remotes'->$2->>'build' end as build
     from generations where domain = $1 order by number`,
    [domain, name],
  );
}
