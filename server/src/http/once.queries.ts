import type { IdempotencyKey, MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';

/** A call under one of the member's idempotency keys. */
export interface IdempotentAttempt {
  uuid: MemberId;
  key: IdempotencyKey;
  /** Path and parameter of the call. */
  name: string;
  /** Hash of the request. */
  hash: string;
}

export interface StoredReply {
  call: string;
  request_hash: string;
  reply: unknown;
}

/** Waits for a transaction that holds the key. @returns whether it was free. */
export async function claimKey(
  tx: Queryable,
  { uuid, key, name, hash }: IdempotentAttempt,
): Promise<boolean> {
  const claimed = await tx.query(
    'insert into idempotent_replies (member_id, key, call, request_hash) values ($1, $2, $3, $4) on conflict do nothing returning key',
    [uuid, key, name, hash],
  );
  return claimed.length > 0;
}

export async function storeReply(
  tx: Queryable,
  { uuid, key }: IdempotentAttempt,
  reply: unknown,
): Promise<void> {
  await tx.query('update idempotent_replies set reply = $3 where member_id = $1 and key = $2', [
    uuid,
    key,
    JSON.stringify(reply),
  ]);
}

export async function storedReply(
  db: Queryable,
  { uuid, key }: IdempotentAttempt,
): Promise<StoredReply | undefined> {
  const [stored] = await db.query<StoredReply>(
    'select call, request_hash, reply from idempotent_replies where member_id = $1 and key = $2',
    [uuid, key],
  );
  return stored;
}
