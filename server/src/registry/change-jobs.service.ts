import { setTimeout as pause } from 'node:timers/promises';
import type { ChangeReply, GateProgress } from '@chokdee/shared/contracts/registry';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { alreadyNoted } from './audit.ts';
import {
  endJob,
  endLostJobs,
  findJob,
  findRunningJob,
  insertJob,
  listJobs,
  noteTold,
  renewJob,
  type JobRequest,
  type JobRow,
} from './change-jobs.queries.ts';
import type { Follower } from './registry-changes.ts';
import { jobOf } from './registry.present.ts';
import { recorded } from './registry-refusals.ts';
import type { Actor } from '../http/scopes.ts';

export interface ChangeJobDependencies {
  db: Db;
  warn: (error: unknown, what: string) => void;
  /** What is done sooner is answered as if there were no jobs. */
  patienceMs?: number;
}

const PATIENCE_MS = 1_000;
/** A third of the lease. */
const RENEW_MS = 10_000;

const LOST =
  'Its server stopped before it was done, and nothing was changed: ask for it again. What the gate has let pass is not tried again.';

/** Its lease ended, so somebody may have been told that it is lost: what it was about to commit must not be. */
class JobLost extends Error {}

export interface Asked {
  actor: Actor;
  /** As the audit names what a refusal was about. */
  action: string;
  target: string;
  request: JobRequest;
}

/**
 * Changes that go on when the request that asked for them has been answered. A job's end is committed with what it did, so it is never unknown whether it was done.
 * It is run by the server that accepted it; when that one stops, the job is lost and nothing was changed.
 */
export function changeJobs({ db, warn, patienceMs = PATIENCE_MS }: ChangeJobDependencies) {
  async function run(
    id: number,
    { actor, action, target }: Asked,
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
      const reply = await recorded(db, actor, action, target, () => work(follower));
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

  return {
    /** Answers what `work` does, or that it is under way where that takes longer than a caller should wait. */
    async start(asked: Asked, work: (follower: Follower) => Promise<ChangeReply>): Promise<ChangeReply> {
      await endLostJobs(db);
      const { actor, request } = asked;
      const row = await insertJob(db, actor.name, request);
      // Between the two it may have ended: then this is a new one.
      if (!row) {
        const running = await findRunningJob(db, actor.name, request);
        return running ? accepted(running) : this.start(asked, work);
      }
      const waited = new AbortController();
      const result = run(row.id, asked, work);
      try {
        const reply = await Promise.race([result, pause(patienceMs, undefined, { signal: waited.signal })]);
        if (reply) await noteTold(db, row.id);
        else result.catch(() => undefined);
        return reply ?? accepted(row);
      } catch (error) {
        await noteTold(db, row.id);
        throw error;
      } finally {
        waited.abort();
      }
    },

    /** @throws AppError NOT_FOUND, and whatever the job was refused for. */
    async answer(actor: Actor, id: number): Promise<ChangeReply> {
      await endLostJobs(db);
      const row = await findJob(db, id);
      if (row?.author !== actor.name) throw new AppError('NOT_FOUND');
      if (row.state === 'running') return accepted(row);
      await noteTold(db, id);
      if (row.state === 'done') return row.answer;
      throw row.state === 'refused'
        ? alreadyNoted(new AppError(row.answer.code, row.answer.details))
        : alreadyNoted(new AppError('OPERATION_REFUSED', { why: LOST }));
    },

    list: async (actor: Actor) => (await listJobs(db, actor.name)).map(jobOf),
  };
}

export type ChangeJobs = ReturnType<typeof changeJobs>;
