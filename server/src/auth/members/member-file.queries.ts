import {
  MAX_FOUND_MEMBERS,
  type MemberEntry,
  type MemberFile,
} from '@chokdee/shared/contracts/operator-members';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../../db/db.ts';
import { deviceOf, maskedAddress } from '../device.ts';
import { accountKey, LOGIN_ATTEMPT_LIMIT, LOCK_DURATION } from '../login-attempt.queries.ts';
import { WINDOW } from '../pressure.queries.ts';
import { sessionsOf } from '../session-list.queries.ts';
import { stepUpKey } from '../step-up.ts';

const EVENTS_SHOWN = 50;

interface Row extends Omit<MemberEntry, 'registeredAt' | 'lastSignInAt'> {
  id: MemberId;
  registeredAt: Date;
  lastSignInAt: Date | null;
}

const ENTRY = `m.id, m.user_name as "userName", m.name, m.phone_number as "phoneNumber", m.status, m.role, m.created_at as "registeredAt",
  (select max(e.at) from sign_in_events e where e.member_id = m.id and e.kind in ('signed-in', 'signed-up')) as "lastSignInAt"`;

const entryOf = ({
  userName,
  name,
  phoneNumber,
  status,
  role,
  registeredAt,
  lastSignInAt,
}: Row): MemberEntry => ({
  userName,
  name,
  phoneNumber: maskedPhone(phoneNumber),
  status,
  role,
  registeredAt: bangkokIso(registeredAt),
  ...(lastSignInAt ? { lastSignInAt: bangkokIso(lastSignInAt) } : {}),
});

/** Finds members by the start of a user name, or by a whole phone number in any notation. */
export async function searchMembers(db: Queryable, words: string): Promise<MemberEntry[]> {
  const name = /^[a-z0-9]+$/.test(words.toLowerCase()) ? words.toLowerCase() : null;
  const phone = words.replace(/[\s().-]/g, '').replace(/^\+66/, '0');
  const rows = await db.query<Row>(
    `select ${ENTRY} from members m where m.phone_number = $2 or m.user_name like $1 || '%'
     order by m.user_name = $1 desc nulls last, m.user_name limit ${MAX_FOUND_MEMBERS + 1}`,
    [name, phone],
  );
  return rows.map(entryOf);
}

export async function memberFileOf(db: Queryable, id: MemberId): Promise<MemberFile> {
  const [row] = await db.query<
    Row &
      Pick<MemberFile, 'level' | 'registeredAtDomain' | 'lineLinked' | 'passkeys'> & {
        heldUntil: Date | null;
      }
  >(
    `select ${ENTRY}, m.level, m.registered_at_domain as "registeredAtDomain", m.line_uid <> '' as "lineLinked",
       (select count(*)::int from passkeys p where p.member_id = m.id) as passkeys, case when m.withdraw_hold_until > site_now() then m.withdraw_hold_until end as "heldUntil"
     from members m where m.id = $1`,
    [id],
  );
  const { level, registeredAtDomain, lineLinked, passkeys, heldUntil, ...entry } = row!;
  return {
    ...entryOf(entry),
    level,
    registeredAtDomain,
    lineLinked,
    passkeys,
    ...(heldUntil ? { withdrawHoldUntil: bangkokIso(heldUntil) } : {}),
    locks: await locksOf(db, id, entry.userName),
    sessions: (await sessionsOf(db, id)).map(({ device, address, signedInAt, seenAt }) => ({
      device,
      address,
      signedInAt,
      seenAt,
    })),
    events: await eventsOf(db, id),
  };
}

async function locksOf(db: Queryable, id: MemberId, userName: string): Promise<MemberFile['locks']> {
  const [row] = await db.query<MemberFile['locks']>(
    `select (select count(*)::int from login_attempts where user_name = $1 and count >= ${LOGIN_ATTEMPT_LIMIT} and counted_at > site_now() - interval '${LOCK_DURATION}') as sources,
       coalesce((select failures from sign_in_pressure where kind = 'account' and key = $1 and counted_at > site_now() - interval '${WINDOW}'), 0) as strangers,
       coalesce((select max(least(count, ${LOGIN_ATTEMPT_LIMIT})) from login_attempts where user_name = $2 and counted_at > site_now() - interval '${LOCK_DURATION}'), 0) as pin`,
    [accountKey(userName), accountKey(stepUpKey(id))],
  );
  return row!;
}

type Event = MemberFile['events'][number];

async function eventsOf(db: Queryable, id: MemberId): Promise<Event[]> {
  const rows = await db.query<
    Pick<Event, 'kind'> & {
      at: Date;
      method: Event['method'] | null;
      userAgent: string;
      address: string;
      operator: string | null;
      reason: string | null;
    }
  >(
    `select at, kind, method, user_agent as "userAgent", address, details->>'operator' as operator, details->>'reason' as reason
     from sign_in_events where member_id = $1 order by id desc limit ${EVENTS_SHOWN}`,
    [id],
  );
  return rows.map(({ at, kind, method, userAgent, address, operator, reason }) => ({
    at: bangkokIso(at),
    kind,
    ...(method ? { method } : {}),
    device: deviceOf(userAgent),
    address: maskedAddress(address),
    ...(operator ? { operator } : {}),
    ...(reason ? { reason } : {}),
  }));
}

/** Whether the operator has recently looked at the account: one visit is recorded once. */
export async function wasViewedRecently(db: Queryable, id: MemberId, operator: string): Promise<boolean> {
  const rows = await db.query(
    `select from sign_in_events where member_id = $1 and kind = 'looked-up' and details->>'operator' = $2 and at > site_now() - interval '15 minutes' limit 1`,
    [id, operator],
  );
  return rows.length > 0;
}

/**
 * Changes the status of an account and returns the previous one. Locks the row until the transaction ends.
 */
export async function replaceStatus(tx: Queryable, id: MemberId, status: number): Promise<number> {
  const [row] = await tx.query<{ was: number }>(
    'select status as was from members where id = $1 for update',
    [id],
  );
  await tx.query('update members set status = $2 where id = $1', [id, status]);
  return row!.was;
}

/** Enough to compare with a number given on the phone, too little to call it. */
function maskedPhone(phoneNumber: string): string {
  return phoneNumber.length < 8
    ? 'x'.repeat(phoneNumber.length)
    : `${phoneNumber.slice(0, 3)}-xxx-${phoneNumber.slice(-4)}`;
}
