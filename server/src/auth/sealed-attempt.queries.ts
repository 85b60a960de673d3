import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import type { SessionKey } from './session.queries.ts';

/** How long a repeat is answered; no longer than the access token of the lost reply was valid. */
export const REPEAT_LIFETIME = '15 minutes';

export interface SealedAttempt {
  keyMac: string;
  requestMac: string;
}

/** What a repeat needs to give the first reply once more. */
export interface Outcome {
  memberId: MemberId;
  /** The session that the reply carried. */
  sessionId?: string;
  /** The session that it replaced in that browser. */
  replacedSessionId?: string;
}

/** Waits for a transaction that holds the key. @returns whether it was free. */
export async function claimAttempt(tx: Queryable, { keyMac, requestMac }: SealedAttempt): Promise<boolean> {
  const claimed = await tx.query(
    `insert into sealed_attempts (key_mac, request_mac) values ($1, $2)
     on conflict (key_mac) do update set request_mac = $2, member_id = null, session_id = null,
       replaced_session_id = null, created_at = site_now()
     where sealed_attempts.created_at <= site_now() - interval '${REPEAT_LIFETIME}'
     returning key_mac`,
    [keyMac, requestMac],
  );
  return claimed.length > 0;
}

export async function releaseAttempt(tx: Queryable, keyMac: string): Promise<void> {
  await tx.query('delete from sealed_attempts where key_mac = $1', [keyMac]);
}

export async function storeOutcome(
  tx: Queryable,
  keyMac: string,
  { memberId, sessionId, replacedSessionId }: Outcome,
): Promise<void> {
  await tx.query(
    'update sealed_attempts set member_id = $2, session_id = $3, replaced_session_id = $4 where key_mac = $1',
    [keyMac, memberId, sessionId ?? null, replacedSessionId ?? null],
  );
}

export interface StoredAttempt {
  requestMac: string | null;
  memberId: MemberId;
  /** Null: the reply carried none. */
  sessionId: string | null;
}

export async function storedAttempt(db: Queryable, keyMac: string): Promise<StoredAttempt | undefined> {
  const [stored] = await db.query<StoredAttempt>(
    `select request_mac as "requestMac", member_id as "memberId", session_id as "sessionId" from sealed_attempts
     where key_mac = $1 and member_id is not null and created_at > site_now() - interval '${REPEAT_LIFETIME}'`,
    [keyMac],
  );
  return stored;
}

/** Nothing is answered for the key any more. */
export async function voidAttempt(db: Queryable, keyMac: string): Promise<void> {
  await db.query('update sealed_attempts set request_mac = null where key_mac = $1', [keyMac]);
}

/** The session that replaced this one in the browser that has the key. */
export async function replacementOf(
  db: Queryable,
  keyMac: string,
  { memberId, sessionId }: SessionKey,
): Promise<Pick<StoredAttempt, 'memberId' | 'sessionId'> | undefined> {
  const [replacement] = await db.query<Pick<StoredAttempt, 'memberId' | 'sessionId'>>(
    `select member_id as "memberId", session_id as "sessionId" from sealed_attempts
     where key_mac = $1 and member_id = $2 and replaced_session_id = $3 and request_mac is not null
       and created_at > site_now() - interval '${REPEAT_LIFETIME}'`,
    [keyMac, memberId, sessionId],
  );
  return replacement;
}
