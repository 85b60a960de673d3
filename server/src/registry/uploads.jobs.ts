import type { FastifyBaseLogger } from 'fastify';
import { removeAbandonedUploads, type Store } from './uploads.service.ts';

const EVERY_MS = 3_600_000;

/** Removes abandoned uploads once an hour, until the returned function is called. */
export function startUploadCleanup(store: Store, log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  const timer = setInterval(() => {
    removeAbandonedUploads(store).catch((error: unknown) =>
      log.warn({ err: error }, 'abandoned uploads could not be removed'),
    );
  }, EVERY_MS);
  return () => clearInterval(timer);
}
