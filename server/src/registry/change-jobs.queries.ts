import type { ChangeReply, GateProgress, RegistryChange } from '@chokdee/shared/contracts/registry';
import type { ErrorCode } from '@chokdee/shared/contracts/errors';
import type { Queryable } from '../db/db.ts';
import type { ChangeRequest } from './change-request.ts';

/** Identity of a job: an equal request of the same author joins the running job. */
export interface JobRequest extends ChangeRequest {
  change: RegistryChange;
  /** Plan that is being approved. */
  plan?: number;
}

export interface Refused {
  code: ErrorCode;
  details?: unknown;
}

interface Common {
  id: number;
  request: JobRequest;
  author: string;
  startedAt: Date;
  progress: GateProgress | null;
}
export type JobRow = Common &
  (
    | { state: 'running' | 'lost'; answer: null }
    | { state: 'done'; answer: ChangeReply }
    | { state: 'refused'; answer: Refused }
  );

/** A server that does not renew within this time has stopped. */
const LEASE = '30 seconds';
const KEPT = '7 days';
/** After this time an unread result is no longer listed; it is still in the audit log. */
const OFFERED = '1 day';

const columnsWith = (state: string) =>
  `id, request, author, started_at as "startedAt", ${state} as state, progress, answer`;
const columns = columnsWith('state');

/** Returns undefined when the author already runs an equal job. */
export async function insertJob(
  db: Queryable,
  author: string,
  request: JobRequest,
): Promise<JobRow | undefined> {
  const [row] = await db.query<JobRow>(
    `insert into change_jobs (author, request, leased_until) values ($1, $2, clock_timestamp() + interval '${LEASE}')
     on conflict (author, md5(request::text)) where state = 'running' do nothing returning ${columns}`,
    [author, JSON.stringify(request)],
  );
  return row;
}

export async function findRunningJob(
  db: Queryable,
  author: string,
  request: JobRequest,
): Promise<JobRow | undefined> {
  const [row] = await db.query<JobRow>(
    `select ${columns} from change_jobs where author = $1 and request = $2::jsonb and state = 'running'`,
    [author, JSON.stringify(request)],
  );
  return row;
}

export async function findJob(db: Queryable, id: number): Promise<JobRow | undefined> {
  const [row] = await db.query<JobRow>(`select ${columns} from change_jobs where id = $1`, [id]);
  return row;
}

/**
 * Running jobs and ended jobs whose result `author` has not read, newest first. Read-only: a job whose lease
 * has expired is reported as lost even before `endLostJobs` has updated it.
 */
export function listJobs(db: Queryable, author: string): Promise<JobRow[]> {
  const underWay = "(state = 'running' and leased_until >= clock_timestamp())";
  return db.query(
    `select ${columnsWith(`case when ended_at is null and not ${underWay} then 'lost' else state end`)} from change_jobs
     where ${underWay} or (author = $1 and not told and coalesce(ended_at, leased_until) > clock_timestamp() - interval '${OFFERED}') order by id desc`,
    [author],
  );
}

export async function renewJob(db: Queryable, id: number, progress: GateProgress | null): Promise<void> {
  await db.query(
    `update change_jobs set leased_until = clock_timestamp() + interval '${LEASE}', progress = coalesce($2, progress) where id = $1 and state = 'running'`,
    [id, progress && JSON.stringify(progress)],
  );
}

/** Returns whether the job was still running. */
export async function endJob(
  db: Queryable,
  id: number,
  state: JobRow['state'],
  answer: ChangeReply | Refused | null,
): Promise<boolean> {
  const ended = await db.query(
    "update change_jobs set state = $2, answer = $3, ended_at = clock_timestamp() where id = $1 and state = 'running' returning id",
    [id, state, answer && JSON.stringify(answer)],
  );
  return ended.length > 0;
}

/** Marks jobs with an expired lease as lost, and deletes old jobs. */
export async function endLostJobs(db: Queryable): Promise<void> {
  await db.query(
    `with forgotten as (delete from change_jobs where ended_at < clock_timestamp() - interval '${KEPT}')
     update change_jobs set state = 'lost', ended_at = clock_timestamp() where state = 'running' and leased_until < clock_timestamp()`,
  );
}

/**
 * Deletes the jobs of a revoked token: a running one can no longer commit, and a new token of the same name
 * must not read these results.
 */
export async function deleteJobsOf(tx: Queryable, author: string): Promise<void> {
  await tx.query('delete from change_jobs where author = $1', [author]);
}

export async function markDelivered(db: Queryable, id: number): Promise<void> {
  await db.query('update change_jobs set told = true where id = $1', [id]);
}
