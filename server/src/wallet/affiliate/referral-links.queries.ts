import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import { MAX_REFERRAL_LINKS, type ReferralLink } from '@chokdee/shared/contracts/referral-links';
import type { Queryable } from '../../db/db.ts';

export interface OwnLink {
  slug: string;
  off: boolean;
}

/** Only members whose account is not closed may have a referral link. */
export async function mayInvite(db: Queryable, memberId: MemberId): Promise<boolean> {
  return (
    (await db.query(`select from members where id = $1 and role = 'member' and status <> 1`, [memberId]))
      .length > 0
  );
}

export async function ownLinkOf(db: Queryable, memberId: MemberId): Promise<OwnLink | undefined> {
  const [link] = await db.query<OwnLink>(
    'select slug, switched_off_at is not null as off from referral_slugs where member_id = $1',
    [memberId],
  );
  return link;
}

/** @returns `false` when the slug is taken or the member already has a link. */
export async function insertOwnLink(db: Queryable, memberId: MemberId, slug: string): Promise<boolean> {
  const rows = await db.query(
    `insert into referral_slugs (slug, agent_id, ref_uid, member_id) select $2, agent_id, uid, id from members where id = $1
     on conflict do nothing returning slug`,
    [memberId, slug],
  );
  return rows.length > 0;
}

export async function insertEmployeeLink(
  tx: Queryable,
  link: { slug: string; agentId: number; employeeSlug: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into referral_slugs (slug, agent_id, ref_uid, employee_slug) values ($1, $2, 0, $3) on conflict do nothing returning slug`,
    [link.slug, link.agentId, link.employeeSlug],
  );
  return rows.length > 0;
}

/** @returns `false` when the link already was in that state. */
export async function switchLink(tx: Queryable, slug: string, active: boolean): Promise<boolean> {
  const rows = await tx.query(
    `update referral_slugs set switched_off_at = case when $2 then null else site_now() end
     where slug = $1 and (switched_off_at is null) <> $2 returning slug`,
    [slug, active],
  );
  return rows.length > 0;
}

export interface LinkAction {
  slug: string;
  operator: { uuid: MemberId; userName: string };
  action: 'create' | 'switch-off' | 'switch-on';
  reason: string;
}

export async function recordLinkAction(
  tx: Queryable,
  { slug, operator, action, reason }: LinkAction,
): Promise<void> {
  await tx.query(
    'insert into referral_link_actions (operator_id, operator_name, slug, action, reason) values ($1, $2, $3, $4, $5)',
    [operator.uuid, operator.userName, slug, action, reason],
  );
}

export interface ReferralCounts {
  invited: number;
  invitedInAll: number;
  earned: Satang;
  earnedInAll: Satang;
}

export async function referralCounts(
  db: Queryable,
  memberId: MemberId,
  from: Date,
  until: Date,
): Promise<ReferralCounts> {
  const [row] = await db.query<ReferralCounts>(
    `select referred.*, earnings.* from (
       select count(*) filter (where r.created_at >= $2 and r.created_at < $3) as invited, count(*) as "invitedInAll"
       from members m join members r on r.ref_uid = m.uid and r.ref_uid <> 0 and r.id <> m.id where m.id = $1
     ) referred, (
       select coalesce(sum(amount) filter (where created_at >= $2 and created_at < $3), 0)::bigint as earned,
         coalesce(sum(amount), 0)::bigint as "earnedInAll"
       from ledger_entries where member_id = $1 and account = 'af' and amount > 0
     ) earnings`,
    [memberId, from, until],
  );
  return row!;
}

export type LinkRow = Omit<ReferralLink, 'createdAt' | 'actions' | 'userName' | 'employeeSlug'> & {
  createdAt: Date;
  userName: string | null;
  employeeSlug: string | null;
  /** Times are ISO 8601. */
  actions: { at: string; by: string; action: LinkAction['action']; reason: string }[] | null;
};

/** @param only restricts the result to this slug. */
export function findLinks(
  db: Queryable,
  { search = '', only }: { search?: string; only?: string },
): Promise<LinkRow[]> {
  return db.query<LinkRow>(
    `select s.slug, case when s.employee_slug is not null then 'employee' when s.ref_uid <> 0 then 'member' else 'agent' end as kind,
       m.user_name as "userName", s.employee_slug as "employeeSlug", s.switched_off_at is null as active, s.created_at as "createdAt",
       (select count(*) from members r where r.referral_slug = s.slug) as "signUps",
       (select json_agg(json_build_object('at', a.at, 'by', a.operator_name, 'action', a.action, 'reason', a.reason) order by a.id)
          from referral_link_actions a where a.slug = s.slug) as actions
     from referral_slugs s left join members m on s.ref_uid <> 0 and m.uid = s.ref_uid
     where ($2::text is null or s.slug = $2)
       and ($1 = '' or starts_with(s.slug, lower($1)) or starts_with(m.user_name, lower($1)) or starts_with(s.employee_slug, lower($1)))
     order by s.created_at desc, s.slug limit ${MAX_REFERRAL_LINKS}`,
    [search, only],
  );
}
