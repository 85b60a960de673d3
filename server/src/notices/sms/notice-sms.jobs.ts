import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/db.ts';
import { drain } from '../../jobs/queue.ts';
import { repeat } from '../../jobs/repeated.ts';
import type { SmsOutbox } from '../../sms/public.ts';
import { claimNoticeSms, dropSms, markSmsSent } from './notice-sms.queries.ts';
import { smsText } from './sms-text.ts';

const POLL_MS = 2_000;
/** The gateway's queue tries for this long, with growing pauses. */
const USEFUL_SECONDS = 3_600;

export interface NoticeSmsOptions {
  db: Db;
  outbox: Pick<SmsOutbox, 'add'>;
}

/**
 * Hands the due messages to the gateway's queue, until the signal. A message and its mark are written in one
 * transaction: each notice is handed over once, whatever dies.
 */
export function queueNoticeSms({ db, outbox }: NoticeSmsOptions, signal?: AbortSignal): Promise<number> {
  return drain(
    () =>
      db.transaction(async (tx) => {
        const message = await claimNoticeSms(tx);
        if (!message) return false;
        if (!message.wanted) {
          await dropSms(tx, message);
          return true;
        }
        const { phoneNumber: to, topic, locale } = message;
        await outbox.add(tx, { to, text: smsText(topic, locale), locale, usefulSeconds: USEFUL_SECONDS });
        await markSmsSent(tx, message);
        return true;
      }),
    signal,
  );
}

/** Queues due messages until the returned function is called. */
export const startNoticeSmsJobs = (
  options: NoticeSmsOptions,
  log: Pick<FastifyBaseLogger, 'error'>,
): (() => Promise<void>) =>
  repeat({
    work: async (signal) => void (await queueNoticeSms(options, signal)),
    everyMs: POLL_MS,
    failed: (error) => log.error({ err: error }, 'queueing text messages of notices failed'),
  });
