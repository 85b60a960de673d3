import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../db/db.ts';
import { deleteExpired } from './housekeeping.queries.ts';

const EVERY_MS = 3_600_000;

/** Deletes expired rows once an hour, until the returned function is called. */
export function startHousekeeping(db: Queryable, log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  const timer = setInterval(() => {
    deleteExpired(db).catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
  }, EVERY_MS);
  return () => clearInterval(timer);
}
