import type { z } from 'zod';
import type { userInfo } from '@chokdee/shared/contracts/auth';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Queryable } from '../db/db.ts';
import type { Member } from '../http/call-context.ts';

export interface NewMember {
  id: MemberId;
  userName: string;
  pinHash: string;
  phoneNumber: string;
  phoneVerified: boolean;
  birthDate: string;
  role: Member['role'];
  agentId: number;
  refUid: number;
  /** The referral link, and the staff member behind it. */
  referralSlug: string | null;
  employeeSlug: string | null;
  domain: string;
  hints: Record<string, string | number | undefined>;
}

/** Returns false, and writes nothing, when the name is taken. */
export async function claimUserName(tx: Queryable, userName: string, memberId: MemberId): Promise<boolean> {
  const rows = await tx.query(
    'insert into user_names (user_name, member_id) values ($1, $2) on conflict do nothing returning member_id',
    [userName, memberId],
  );
  return rows.length > 0;
}

export async function insertMember(tx: Queryable, member: NewMember): Promise<void> {
  await tx.query(
    `insert into members (id, user_name, name, pin_hash, phone_number, birth_date, role, agent_id, ref_uid, registered_at_domain, sign_up_hints,
       referral_slug, employee_slug, phone_verified_at)
     values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $13 then site_now() end)`,
    [
      member.id,
      member.userName,
      member.pinHash,
      member.phoneNumber,
      member.birthDate,
      member.role,
      member.agentId,
      member.refUid,
      member.domain,
      JSON.stringify(member.hints),
      member.referralSlug,
      member.employeeSlug,
      member.phoneVerified,
    ],
  );
}

export type Account = Omit<Member, 'sessionId'> & { pinHash: string };

export async function accountByUserName(db: Queryable, userName: string): Promise<Account | undefined> {
  const [row] = await db.query<Account>(
    `select m.id as uuid, m.user_name as "userName", m.name, m.status, m.level, m.role, m.pin_hash as "pinHash"
     from user_names u join members m on m.id = u.member_id where u.user_name = $1`,
    [userName],
  );
  return row;
}

export async function pinHashOf(db: Queryable, memberId: string): Promise<string | undefined> {
  const [row] = await db.query<{ pinHash: string }>(
    'select pin_hash as "pinHash" from members where id = $1',
    [memberId],
  );
  return row?.pinHash;
}

/**
 * Whether the member still has the PIN of this hash. Locks the row until the transaction ends: a concurrent
 * change waits and then sees its outcome.
 */
export async function lockPinShared(tx: Queryable, memberId: string, pinHash: string): Promise<boolean> {
  return (
    (await tx.query('select from members where id = $1 and pin_hash = $2 for share', [memberId, pinHash]))
      .length > 0
  );
}

/** Like `lockPinShared`, for a transaction that is going to change the member. */
export async function lockPin(tx: Queryable, memberId: string, pinHash: string): Promise<boolean> {
  return (
    (await tx.query('select from members where id = $1 and pin_hash = $2 for update', [memberId, pinHash]))
      .length > 0
  );
}

/** Sets the language of messages to the member. */
export async function saveLocale(tx: Queryable, memberId: string, locale: Locale): Promise<void> {
  await tx.query('update members set locale = $2 where id = $1 and locale <> $2', [memberId, locale]);
}

export async function replacePin(tx: Queryable, memberId: string, pinHash: string): Promise<void> {
  await tx.query('update members set pin_hash = $2, pin_changed_at = site_now() where id = $1', [
    memberId,
    pinHash,
  ]);
}

/** Whether the member is an operator now, and not closed. */
export async function isOperator(db: Queryable, memberId: MemberId): Promise<boolean> {
  const rows = await db.query(`select from members where id = $1 and role = 'operator' and status <> 1`, [
    memberId,
  ]);
  return rows.length > 0;
}

export async function userInfoOf(db: Queryable, memberId: MemberId): Promise<z.output<typeof userInfo>> {
  const [row] = await db.query<z.output<typeof userInfo>>(
    `select level, line_id as "lineId", line_uid as "lineUid", user_name as "userName", name, email, avatar,
       vip_chat_url as "vipChatUrl", video_embed as "videoEmbed", phone_number as "phoneNumber",
       phone_verified_at is not null as "phoneVerified"
     from members where id = $1`,
    [memberId],
  );
  return row!;
}
