import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../db/db.ts';
import { drain } from '../../../jobs/queue.ts';
import { repeat } from '../../../jobs/repeated.ts';
import { addCheckpoints } from './checkpoints.queries.ts';

const EVERY_MS = 10_000;
/** Few, so that each transaction is short. */
const AT_ONCE = 50;

/**
 * Makes the checkpoints that are due, or stops at the signal. Any number of servers may run it: each
 * checkpoint is made once, and a statement is right without it, only slower.
 */
export function makeCheckpoints(db: Db, signal?: AbortSignal): Promise<number> {
  return drain(async () => (await addCheckpoints(db, AT_ONCE)) > 0, signal);
}

/** Starts the job. @returns a function that stops it. */
export function startCheckpointJobs(db: Db, log: Pick<FastifyBaseLogger, 'error'>): () => Promise<void> {
  return repeat({
    work: (signal) => makeCheckpoints(db, signal),
    everyMs: EVERY_MS,
    failed: (error) => log.error({ err: error }, 'failed to make checkpoints of statements'),
  });
}
