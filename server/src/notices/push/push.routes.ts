import { ECDH } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PushSubscription } from 'web-push';
import { pushCalls } from '@chokdee/shared/contracts/pushes';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { memberOf, type CallContext } from '../../http/call-context.ts';
import { sharedRateLimit } from '../../http/rate-limit-shared.ts';
import { serve } from '../../http/serve.ts';
import { checkEndpoint, resolveEndpoint, type PushSink } from './push-address.ts';
import {
  addSubscription,
  isSubscribed,
  removeSubscription,
  type PushOwner,
} from './subscriptions.queries.ts';

/** Each one makes the server resolve a name. */
export const SUBSCRIPTIONS_PER_MINUTE = 10;

interface PushRoutes {
  db: Db;
  publicKey: string;
  sink: PushSink | undefined;
}

export function pushRoutes(app: FastifyInstance, { db, publicKey, sink }: PushRoutes): void {
  const subscriptions = sharedRateLimit({
    db,
    name: 'push-subscriptions',
    perMinute: SUBSCRIPTIONS_PER_MINUTE,
  });

  serve(app, pushCalls.status, async (_nothing, context) => ({
    publicKey,
    subscribed: await isSubscribed(context.db, ownerOf(context), publicKey),
  }));
  serve(app, pushCalls.subscribe, async (subscription, context) => {
    const owner = ownerOf(context);
    const wait = await subscriptions.take(owner.memberId);
    if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
    await requirePushService(subscription, sink);
    await context.db.transaction((tx) => addSubscription(tx, owner, subscription, publicKey));
    return { ok: true } as const;
  });
  serve(app, pushCalls.unsubscribe, async (_nothing, context) => {
    await removeSubscription(context.db, ownerOf(context));
    return { ok: true } as const;
  });
}

function ownerOf(context: CallContext): PushOwner {
  const { uuid, sessionId } = memberOf(context);
  return { memberId: uuid, sessionId };
}

/**
 * @throws AppError PUSH_REFUSED, also for a name that does not resolve and for a key that is
 *   no point of the curve
 */
async function requirePushService(
  { endpoint, keys: { p256dh } }: PushSubscription,
  sink: PushSink | undefined,
): Promise<void> {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    await resolveEndpoint(checkEndpoint(endpoint, sink), sink);
  } catch (cause) {
    throw new AppError('PUSH_REFUSED', undefined, { cause });
  }
}
