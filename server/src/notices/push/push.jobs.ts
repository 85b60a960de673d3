import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../../jobs/repeated.ts';
import type { PushFaults } from './push.metrics.ts';
import { deliverPushes, type PushDeliveryOptions } from './deliver-pushes.ts';

const POLL_MS = 1_000;

/** Sends queued messages until the returned function is called. */
export function startPushJobs(
  { faults, ...delivery }: Pick<PushDeliveryOptions, 'db' | 'send' | 'publicKey'> & { faults: PushFaults },
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): () => Promise<void> {
  const onRefused = (status: number) => void log.warn({ status }, 'a push service refused a message');
  const onUnauthorized = (status: number) => {
    faults.add();
    log.error({ status }, 'a push service does not accept our keys or contact: see WEB_PUSH_CONTACT');
  };
  return repeat({
    work: (signal) => deliverPushes({ ...delivery, onRefused, onUnauthorized }, signal),
    everyMs: POLL_MS,
    failed: (error) => log.error({ err: error }, 'sending push messages failed'),
  });
}
