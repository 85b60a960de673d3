import type { z } from 'zod';
import type { passkey } from '@chokdee/shared/contracts/account';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';

const CHALLENGE_LIFETIME = '5 minutes';
/** More than anyone has devices; every passkey is one more thing that can be stolen. */
const MAX_PASSKEYS = 20;

/** Who started the ceremony, and where. A login has no member: only the answer shows who it is. */
export interface Challenge {
  challenge: string;
  host: string;
  memberId?: string;
  sessionId?: string;
}

export async function saveChallenge(
  db: Queryable,
  { challenge, host, memberId, sessionId }: Challenge,
): Promise<void> {
  await db.query(
    `insert into passkey_challenges (challenge, host, member_id, session_id, expires_at) values ($1, $2, $3, $4, site_now() + interval '${CHALLENGE_LIFETIME}')`,
    [challenge, host, memberId, sessionId],
  );
}

/** Consumes a challenge. Returns whether it was valid for this purpose. */
export async function consumeChallenge(
  db: Queryable,
  { challenge, host, memberId, sessionId }: Challenge,
): Promise<boolean> {
  const rows = await db.query(
    `delete from passkey_challenges where challenge = $1 and host = $2 and member_id is not distinct from $3 and session_id is not distinct from $4
       and expires_at > site_now() returning challenge`,
    [challenge, host, memberId, sessionId],
  );
  return rows.length > 0;
}

export interface KnownPasskey {
  id: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

export async function passkeyOf(
  db: Queryable,
  memberId: string,
  id: string,
  host: string,
): Promise<KnownPasskey | undefined> {
  const [row] = await db.query<KnownPasskey>(
    `select id, public_key as "publicKey", counter, transports from passkeys where member_id = $1 and id = $2 and host = $3`,
    [memberId, id, host],
  );
  return row;
}

export async function passkeysAt(
  db: Queryable,
  memberId: MemberId,
  host: string,
): Promise<Pick<KnownPasskey, 'id' | 'transports'>[]> {
  return db.query('select id, transports from passkeys where member_id = $1 and host = $2', [memberId, host]);
}

type Shown = z.output<typeof passkey>;
interface Row {
  id: string;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

const shownOf = ({ id, name, createdAt, usedAt }: Row): Shown => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  ...(usedAt ? { usedAt: usedAt.toISOString() } : {}),
});
const SHOWN = `id, name, created_at as "createdAt", used_at as "usedAt"`;

/** Newest first. */
export async function allPasskeys(db: Queryable, memberId: MemberId): Promise<Shown[]> {
  return (
    await db.query<Row>(`select ${SHOWN} from passkeys where member_id = $1 order by created_at desc`, [
      memberId,
    ])
  ).map(shownOf);
}

/** Undefined when the member has the passkey already, or too many. */
export async function insertPasskey(
  tx: Queryable,
  memberId: MemberId,
  host: string,
  name: string,
  { id, publicKey, counter, transports }: KnownPasskey,
): Promise<Shown | undefined> {
  const [row] = await tx.query<Row>(
    `insert into passkeys (member_id, id, host, public_key, counter, transports, name)
     select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from passkeys where member_id = $1) < ${MAX_PASSKEYS}
     on conflict do nothing returning ${SHOWN}`,
    [memberId, id, host, publicKey, counter, transports, name],
  );
  return row && shownOf(row);
}

/**
 * Records a use. Returns false, and writes nothing, when the counter has not increased: a copy exists, or a
 * concurrent login used the same answer. Authenticators without a counter always send 0.
 */
export async function recordPasskeyUse(
  tx: Queryable,
  memberId: string,
  id: string,
  counter: number,
): Promise<boolean> {
  const rows = await tx.query(
    `update passkeys set counter = $3, used_at = site_now() where member_id = $1 and id = $2 and (counter < $3 or (counter = 0 and $3 = 0)) returning id`,
    [memberId, id, counter],
  );
  return rows.length > 0;
}

/** Deletes all passkeys of the member; returns how many. */
export async function deletePasskeys(tx: Queryable, memberId: MemberId): Promise<number> {
  return (await tx.query('delete from passkeys where member_id = $1 returning id', [memberId])).length;
}

export async function deletePasskey(tx: Queryable, memberId: MemberId, id: string): Promise<boolean> {
  return (
    (await tx.query('delete from passkeys where member_id = $1 and id = $2 returning id', [memberId, id]))
      .length > 0
  );
}
