import type { Db } from '../../db/db.ts';
import { backoffSeconds, drain } from '../../jobs/queue.ts';
import {
  claimDelivery,
  dropDelivery,
  giveUpDelivery,
  holdDelivery,
  restSubscription,
  settleDelivery,
  type Delivery,
} from './deliveries.queries.ts';
import type { SendPush } from './push-service.ts';
import { removeSubscriptionById } from './subscriptions.queries.ts';

/** Concurrent deliveries, at most one per browser. A push service that hangs blocks only its own. */
const LANES = 8;
const BACKOFF = { first: 20, longest: 3_600 };
const MAX_TRIES = 10;
const LONGEST_WAIT_SECONDS = 86_400;

export interface PushDeliveryOptions {
  db: Db;
  send: SendPush;
  /** The site's key, which signs the messages. */
  publicKey: string;
  /** A push service has refused a message for good; the status tells why. */
  onRefused: (status: number) => void;
  /**
   * A push service accepts neither our keys nor our contact, for a browser that subscribed with these keys.
   */
  onUnauthorized: (status: number) => void;
}

/**
 * Sends the due messages, until the signal. At-least-once: a message may go out twice when a process dies
 * between sending and recording it, and the browser then replaces the first by the second.
 */
export async function deliverPushes(options: PushDeliveryOptions, signal?: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, () => drain(() => deliverOne(options), signal)));
}

async function deliverOne(options: PushDeliveryOptions): Promise<boolean> {
  const { db, publicKey } = options;
  const delivery = await claimDelivery(db);
  if (!delivery) return false;
  // Its subscription is bound to the previous key.
  if (delivery.publicKey !== null && delivery.publicKey !== publicKey) {
    await removeSubscriptionById(db, delivery.subscriptionId);
    return true;
  }
  if (!delivery.wanted) {
    await dropDelivery(db, delivery);
    return true;
  }
  if (delivery.quietUntil) {
    await holdDelivery(db, delivery, delivery.quietUntil);
    return true;
  }
  await send(options, delivery);
  return true;
}

async function send(options: PushDeliveryOptions, delivery: Delivery): Promise<void> {
  const { db } = options;
  const { endpoint, p256dh, auth, topic, locale } = delivery;
  const answer = await options.send({ endpoint, keys: { p256dh, auth } }, { topic, locale });
  switch (answer.outcome) {
    case 'gone':
      return removeSubscriptionById(db, delivery.subscriptionId);
    case 'later':
      return retryLater(db, delivery, answer.afterSeconds);
    case 'unauthorized':
      // The browser probably subscribed with a former key.
      if (delivery.publicKey === null) return removeSubscriptionById(db, delivery.subscriptionId);
      options.onUnauthorized(answer.status);
      return retryLater(db, delivery);
    case 'refused':
      options.onRefused(answer.status);
      return settleDelivery(db, delivery);
    case 'sent':
      return settleDelivery(db, delivery);
    default:
      answer satisfies never;
  }
}

async function retryLater(db: Db, delivery: Delivery, afterSeconds = 0): Promise<void> {
  const { failures, tries } = delivery;
  if (tries >= MAX_TRIES) await giveUpDelivery(db, delivery);
  const seconds = Math.max(afterSeconds, backoffSeconds(failures, BACKOFF));
  await restSubscription(db, delivery, Math.min(seconds, LONGEST_WAIT_SECONDS));
}
