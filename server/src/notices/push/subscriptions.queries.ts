import { randomUUID } from 'node:crypto';
import type { PushSubscription } from 'web-push';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';

/** The session of a browser. */
export interface PushOwner {
  memberId: MemberId;
  sessionId: string;
}

/** Limit per member: each browser may name a push service that hangs and delays other messages. */
export const BROWSERS_PER_MEMBER = 10;

/** A browser that subscribed with another key gets nothing any more. */
export async function isSubscribed(
  db: Queryable,
  { memberId, sessionId }: PushOwner,
  publicKey: string,
): Promise<boolean> {
  const rows = await db.query(
    `select from push_subscriptions
     where member_id = $1 and session_id = $2 and coalesce(public_key, $3) = $3`,
    [memberId, sessionId, publicKey],
  );
  return rows.length > 0;
}

/**
 * Replaces the session's previous subscription, another owner's subscription of the browser, and the oldest
 * above the limit. Does nothing for a session that has ended.
 */
export async function addSubscription(
  tx: Queryable,
  owner: PushOwner,
  { endpoint, keys }: PushSubscription,
  publicKey: string,
): Promise<void> {
  await removeSubscription(tx, owner);
  await tx.query(
    `delete from push_subscriptions where endpoint = $2 or id in (
       select id from push_subscriptions where member_id = $1 order by created_at desc offset $3)`,
    [owner.memberId, endpoint, BROWSERS_PER_MEMBER - 1],
  );
  await tx.query(
    `insert into push_subscriptions (id, member_id, session_id, endpoint, p256dh, auth, public_key)
     select $1, s.member_id, s.id, $4, $5, $6, $7 from sessions s
     where s.member_id = $2 and s.id = $3 and s.revoked_at is null for share
     on conflict (endpoint) do nothing`,
    [randomUUID(), owner.memberId, owner.sessionId, endpoint, keys.p256dh, keys.auth, publicKey],
  );
}

export async function removeSubscription(db: Queryable, { memberId, sessionId }: PushOwner): Promise<void> {
  await db.query('delete from push_subscriptions where member_id = $1 and session_id = $2', [
    memberId,
    sessionId,
  ]);
}

export async function removeSubscriptionById(db: Queryable, id: string): Promise<void> {
  await db.query('delete from push_subscriptions where id = $1', [id]);
}
