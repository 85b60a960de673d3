import type { FastifyBaseLogger } from 'fastify';
import { SILENCE_SECONDS } from '@chokdee/shared/contracts/game-play';
import type { Queryable } from '../db/db.ts';
import { repeat } from '../jobs/repeated.ts';
import { endLeftSessions } from './sessions.queries.ts';

const EVERY_MS = 5_000;

/**
 * Ends sessions whose page was closed or lost its connection, so that a partner does not
 * keep the member's money.
 */
export function startLeftSessionsJob(
  db: Queryable,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  return repeat({
    work: () => endLeftSessions(db, SILENCE_SECONDS),
    everyMs: EVERY_MS,
    failed: (error) => log.error({ err: error }, 'ending abandoned game sessions failed'),
  });
}
