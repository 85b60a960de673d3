import type { FastifyBaseLogger } from 'fastify';
import type { SmsOutbox } from './outbox.service.ts';
import type { SmsFaults } from './sms.metrics.ts';
import { SmsError, type SmsPort } from './sms.ts';
import { repeat } from '../jobs/repeated.ts';

export interface SmsJobDependencies {
  outbox: Pick<SmsOutbox, 'deliver'>;
  port: SmsPort;
  faults: Pick<SmsFaults, 'add'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const POLL_MS = 500;
/** Concurrent messages. Each lane polls by itself, so that a gateway that hangs holds up no other code. */
const LANES = 4;
const REFUSED = 'the SMS gateway refuses this site: see SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN and the account';

/**
 * Sends queued messages until the returned function is called. It polls and is never triggered: response
 * times then reveal nothing about whether a message was sent.
 */
export function startSmsJobs({ outbox, port, faults, log }: SmsJobDependencies): () => Promise<void> {
  const failed = (error: unknown) => {
    const refusesSite = error instanceof SmsError && error.refusesSite;
    if (refusesSite) faults.add();
    log.error({ err: error }, refusesSite ? REFUSED : 'sending a text message failed');
  };
  const lane = {
    work: (signal: AbortSignal) => outbox.deliver(port, failed, signal),
    everyMs: POLL_MS,
    failed: (error: unknown) => log.error({ err: error }, 'polling for text messages failed'),
  };
  return repeat(...Array.from({ length: LANES }, () => lane));
}
