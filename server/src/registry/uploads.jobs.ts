import type { FastifyBaseLogger } from 'fastify';
import { forgetAbandoned, type Store } from './uploads.service.ts';

const EVERY_MS = 3_600_000;

/** Takes away builds that were announced and never made whole, once an hour until the function that it returns is called. */
export function startForgetting(store: Store, log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  const timer = setInterval(() => {
    forgetAbandoned(store).catch((error: unknown) =>
      log.warn({ err: error }, 'abandoned uploads could not be taken away'),
    );
  }, EVERY_MS);
  return () => clearInterval(timer);
}
