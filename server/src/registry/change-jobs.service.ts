import { setTimeout as pause } from 'node:timers/promises';
import type { AuditAction } from '@chokdee/shared/contracts/audit';
import type { ChangeReply, GateProgress } from '@chokdee/shared/contracts/registry';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { markAudited } from './audit.ts';
import {
  endJob,
  endLostJobs,
  findJob,
  findRunningJob,
  insertJob,
  listJobs,
  markDelivered,
  renewJob,
  type JobRequest,
  type JobRow,
} from './change-jobs.queries.ts';
import type { Follower } from './change-dependencies.ts';
import { jobOf } from './registry.present.ts';
import { withRefusalAudit } from './registry-refusals.ts';
import type { Actor } from '../http/scopes.ts';

export interface ChangeJobDependencies {
  db: Db;
  warn: (error: unknown, what: string) => void;
  /** A job that ends within this time is answered synchronously. */
  syncTimeoutMs?: number;
}

const SYNC_TIMEOUT_MS = 1_000;
/** A third of the lease. */
const RENEW_MS = 10_000;

const LOST =
  'The server stopped before the change was made, and nothing was changed. Send the request again; trials that passed are not repeated.';

/** The lease expired, and the job may already be reported as lost. Its change must not be committed. */
class JobLost extends Error {}

export interface JobSubmission {
  actor: Actor;
  /** Target as the audit log names it. */
  action: AuditAction;
  target: string;
  request: JobRequest;
}

export type ChangeJobs = ReturnType<typeof changeJobs>;

/**
 * Runs changes that outlive the request that started them. The end of a job is committed together with its
 * change, so a job is never in an unknown state. The server that accepted a job runs it; if that server
 * stops, the job is lost and nothing is changed.
 */
export function changeJobs({ db, warn, syncTimeoutMs = SYNC_TIMEOUT_MS }: ChangeJobDependencies) {
  return {
    /** Returns the reply of `work`, or an `accepted` reply when it takes longer than a caller should wait. */
    async start(
      submission: JobSubmission,
      work: (follower: Follower) => Promise<ChangeReply>,
    ): Promise<ChangeReply> {
      await endLostJobs(db);
      const { actor, request } = submission;
      const row = await insertJob(db, actor.name, request);
      // The running job may have ended between the two queries: start a new one.
      if (!row) {
        const running = await findRunningJob(db, actor.name, request);
        return running ? accepted(running) : this.start(submission, work);
      }
      const timer = new AbortController();
      const result = runJob({ db, warn }, row.id, submission, work);
      try {
        const reply = await Promise.race([result, pause(syncTimeoutMs, undefined, { signal: timer.signal })]);
        if (reply) await markDelivered(db, row.id);
        else result.catch(() => undefined);
        return reply ?? accepted(row);
      } catch (error) {
        await markDelivered(db, row.id);
        throw error;
      } finally {
        timer.abort();
      }
    },

    /** @throws AppError NOT_FOUND, or the error with which the job was refused. */
    async answer(actor: Actor, id: number): Promise<ChangeReply> {
      await endLostJobs(db);
      const row = await findJob(db, id);
      if (row?.author !== actor.name) throw new AppError('NOT_FOUND');
      if (row.state === 'running') return accepted(row);
      await markDelivered(db, id);
      if (row.state === 'done') return row.answer;
      throw row.state === 'refused'
        ? markAudited(new AppError(row.answer.code, row.answer.details))
        : markAudited(new AppError('OPERATION_REFUSED', { why: LOST }));
    },

    list: async (actor: Actor) => (await listJobs(db, actor.name)).map(jobOf),
  };
}

/** Runs `work`, renews the job's lease meanwhile, and records how it ends. */
async function runJob(
  { db, warn }: Pick<ChangeJobDependencies, 'db' | 'warn'>,
  id: number,
  { actor, action, target }: JobSubmission,
  work: (follower: Follower) => Promise<ChangeReply>,
): Promise<ChangeReply> {
  const renew = (progress: GateProgress | null) =>
    renewJob(db, id, progress).catch((error: unknown) =>
      warn(error, `the lease of job ${id} could not be renewed`),
    );
  const renewing = setInterval(() => void renew(null), RENEW_MS).unref();
  let written = Promise.resolve();
  const follower: Follower = {
    progress: (progress) => (written = written.then(() => renew(progress))),
    async ended(tx, reply) {
      if (!(await endJob(tx, id, 'done', reply))) throw new JobLost();
    },
  };
  try {
    const reply = await withRefusalAudit(db, actor, action, target, () => work(follower));
    await endJob(db, id, 'done', reply);
    return reply;
  } catch (error) {
    if (error instanceof AppError && error.status < 500)
      await endJob(db, id, 'refused', { code: error.code, details: error.details });
    else {
      warn(error, `job ${id} failed`);
      await endJob(db, id, 'lost', null);
    }
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

const accepted = (row: JobRow): ChangeReply => ({
  state: 'accepted',
  job: jobOf(row),
  domains: [],
  gate: [],
});
