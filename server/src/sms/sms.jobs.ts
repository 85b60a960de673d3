import type { FastifyBaseLogger } from 'fastify';
import type { SmsOutbox } from './outbox.service.ts';
import type { SmsPort } from './sms.ts';
import { repeat } from '../jobs/repeated.ts';

export interface SmsJobDependencies {
  outbox: Pick<SmsOutbox, 'deliver'>;
  port: SmsPort;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const POLL_MS = 500;

/**
 * Sends queued messages until the returned function is called. It polls and is never triggered: response
 * times then reveal nothing about whether a message was sent.
 */
export function startSmsJobs({ outbox, port, log }: SmsJobDependencies): () => Promise<void> {
  const failed = (error: unknown) => void log.error({ err: error }, 'sending a text message failed');
  return repeat({
    work: (signal) => outbox.deliver(port, failed, signal),
    everyMs: POLL_MS,
    failed: (error) => log.error({ err: error }, 'polling for text messages failed'),
  });
}
