import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../../jobs/repeated.ts';
import { deliverPushes, type PushDeliveryOptions } from './deliver-pushes.ts';

const POLL_MS = 1_000;

/** Sends queued messages until the returned function is called. */
export function startPushJobs(
  { db, send }: Pick<PushDeliveryOptions, 'db' | 'send'>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): () => Promise<void> {
  const onRefused = (status: number) => void log.warn({ status }, 'a push service has refused a message');
  return repeat({
    work: (signal) => deliverPushes({ db, send, onRefused }, signal),
    everyMs: POLL_MS,
    failed: (error) => log.error({ err: error }, 'sending push messages failed'),
  });
}
