import type { Db } from '../../db/db.ts';
import { backoffSeconds, drain } from '../../jobs/queue.ts';
import {
  claimDelivery,
  deleteDelivery,
  holdDelivery,
  postponeDelivery,
  type Delivery,
} from './deliveries.queries.ts';
import type { SendPush } from './push-service.ts';
import { removeSubscriptionById } from './subscriptions.queries.ts';

/** So that a push service that hangs holds up few others. */
const LANES = 8;
const BACKOFF = { first: 20, longest: 3_600 };
const MOST_TRIES = 10;
const LONGEST_WAIT_SECONDS = 86_400;

export interface PushDeliveryOptions {
  db: Db;
  send: SendPush;
  /** A push service has refused a message for good; the status tells why. */
  onRefused: (status: number) => void;
}

/**
 * Sends the due messages, until the signal. At-least-once: a message may go out twice when a process dies between
 * sending and recording it, and the browser then replaces the first by the second.
 */
export async function deliverPushes(options: PushDeliveryOptions, signal?: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, () => drain(() => deliverOne(options), signal)));
}

async function deliverOne({ db, send, onRefused }: PushDeliveryOptions): Promise<boolean> {
  const delivery = await claimDelivery(db);
  if (!delivery) return false;
  if (!delivery.wanted) {
    await deleteDelivery(db, delivery);
    return true;
  }
  if (delivery.quietUntil) {
    await holdDelivery(db, delivery, delivery.quietUntil);
    return true;
  }
  const { endpoint, p256dh, auth, topic, locale } = delivery;
  const answer = await send({ endpoint, keys: { p256dh, auth } }, { topic, locale });
  switch (answer.outcome) {
    case 'gone':
      await removeSubscriptionById(db, delivery.subscriptionId);
      break;
    case 'later':
      await retryLater(db, delivery, answer.afterSeconds);
      break;
    case 'refused':
      onRefused(answer.status);
      await deleteDelivery(db, delivery);
      break;
    case 'sent':
      await deleteDelivery(db, delivery);
      break;
    default:
      answer satisfies never;
  }
  return true;
}

async function retryLater(db: Db, delivery: Delivery, afterSeconds = 0): Promise<void> {
  if (delivery.tries >= MOST_TRIES) return deleteDelivery(db, delivery);
  const seconds = Math.max(afterSeconds, backoffSeconds(delivery.tries - 1, BACKOFF));
  await postponeDelivery(db, delivery, Math.min(seconds, LONGEST_WAIT_SECONDS));
}
