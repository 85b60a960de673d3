import type { ChangeReply, GateProgress, RegistryChange } from '@chokdee/shared/contracts/registry';
import type { ErrorCode } from '@chokdee/shared/contracts/errors';
import type { Queryable } from '../db/db.ts';
import type { ChangeRequest } from './change-request.ts';

/** What is asked for, as it is compared: the same of one author is one job. */
export interface JobRequest extends ChangeRequest {
  change: RegistryChange;
  /** Of an approval: the plan. */
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

/** A server that says nothing for so long has stopped. */
const LEASE = '30 seconds';
const KEPT = '7 days';
/** What its author has not seen for longer is in the audit. */
const OFFERED = '1 day';

const columnsWith = (state: string) =>
  `id, request, author, started_at as "startedAt", ${state} as state, progress, answer`;
const columns = columnsWith('state');

/** Answers nothing when its author has the same under way. */
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

/** Those under way, and what `author` has not been told; the newest first. Changes nothing: what `endLostJobs` has not ended yet is lost all the same. */
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

/** Whether it was under way until now. */
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

/** Ends those whose server has stopped, and forgets old ones. */
export async function endLostJobs(db: Queryable): Promise<void> {
  await db.query(
    `with forgotten as (delete from change_jobs where ended_at < clock_timestamp() - interval '${KEPT}')
     update change_jobs set state = 'lost', ended_at = clock_timestamp() where state = 'running' and leased_until < clock_timestamp()`,
  );
}

/** Of an author whose token has ended: what is under way can no longer be committed, and who has the token's name next reads no answer of it. */
export async function forgetJobsOf(tx: Queryable, author: string): Promise<void> {
  await tx.query('delete from change_jobs where author = $1', [author]);
}

export async function noteTold(db: Queryable, id: number): Promise<void> {
  await db.query('update change_jobs set told = true where id = $1', [id]);
}
