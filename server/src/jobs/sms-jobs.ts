import type { FastifyBaseLogger } from 'fastify';
import type { SmsOutbox } from '../sms/outbox.service.ts';
import type { SmsPort } from '../sms/sms.ts';

export interface SmsJobDependencies {
  outbox: Pick<SmsOutbox, 'deliver'>;
  port: SmsPort;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const WAKE_MS = 500;
/** A server that is told to stop waits no longer for a gateway. What it left is another's a minute later. */
const PATIENCE_MS = 5_000;

/** Sends what waits until the function that it returns is called. It asks by itself and is never told: who waits for an answer cannot tell by its time whether a message went out. */
export function startSmsJobs({ outbox, port, log }: SmsJobDependencies): () => Promise<void> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const failed = (error: unknown) => void log.error({ err: error }, 'a text message was not sent');
  const wake = () => {
    running = outbox
      .deliver(port, failed, stop.signal)
      .catch((error: unknown) => !stop.signal.aborted && log.error({ err: error }, 'text messages could not be looked for'))
      .finally(() => !stop.signal.aborted && (timer = setTimeout(wake, WAKE_MS)));
  };
  wake();
  return async () => {
    stop.abort();
    clearTimeout(timer);
    let patience: NodeJS.Timeout | undefined;
    await Promise.race([running, new Promise((resolve) => (patience = setTimeout(resolve, PATIENCE_MS)))]);
    clearTimeout(patience);
  };
}
