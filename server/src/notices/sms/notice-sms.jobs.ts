import type { FastifyBaseLogger } from 'fastify';
import { SMS_A_DAY } from '@chokdee/shared/contracts/notice-settings';
import type { Db, Queryable } from '../../db/db.ts';
import { drain } from '../../jobs/queue.ts';
import { repeat } from '../../jobs/repeated.ts';
import type { SmsOutbox } from '../../sms/public.ts';
import {
  claimNoticeSms,
  dropSms,
  markSmsSent,
  postponeNoticeSms,
  type NoticeSms,
} from './notice-sms.queries.ts';
import { smsText } from './sms-text.ts';

const POLL_MS = 2_000;
/** The gateway's queue tries for this long, with growing pauses. */
const USEFUL_SECONDS = 3_600;

export interface NoticeSmsOptions {
  db: Db;
  outbox: Pick<SmsOutbox, 'add'>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Moves the due messages to the gateway's queue until the signal aborts. One transaction writes the message
 * and its mark, so each notice is queued exactly once, even after a crash.
 */
export function queueNoticeSms(options: NoticeSmsOptions, signal?: AbortSignal): Promise<number> {
  return drain(
    () =>
      options.db.transaction(async (tx) => {
        const message = await claimNoticeSms(tx);
        if (message) await settle(tx, message, options);
        return message !== undefined;
      }),
    signal,
  );
}

/** Postpones, drops or hands over a message. */
async function settle(
  tx: Queryable,
  message: NoticeSms,
  { outbox, log }: Pick<NoticeSmsOptions, 'outbox' | 'log'>,
): Promise<void> {
  const { phoneNumber: to, topic, locale, locked, quietUntil, sentToday, wanted } = message;
  if (quietUntil) return postponeNoticeSms(tx, message, quietUntil);
  const isFull = sentToday >= (locked ? SMS_A_DAY * 2 : SMS_A_DAY);
  if (wanted && isFull && locked)
    log.warn({ topic, sentToday }, 'dropped a text message of a mandatory topic: the daily limit is reached');
  if (!wanted || isFull) return dropSms(tx, message);
  await outbox.add(tx, { to, text: smsText(topic, locale), locale, usefulSeconds: USEFUL_SECONDS });
  return markSmsSent(tx, message);
}

/** Queues due messages until the returned function is called. */
export const startNoticeSmsJobs = (options: NoticeSmsOptions): (() => Promise<void>) =>
  repeat({
    work: async (signal) => void (await queueNoticeSms(options, signal)),
    everyMs: POLL_MS,
    failed: (error) => options.log.error({ err: error }, 'queueing text messages of notices failed'),
  });
