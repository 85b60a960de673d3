import type { Queryable } from '../db/db.ts';

export interface Referral {
  slug: string;
  agentId: number;
  /** Uid of the referring member; 0 for none. */
  refUid: number;
  /** The staff member who is credited with the sign-up. */
  employeeSlug: string | null;
  /** Display name of the referring member. */
  name: string | null;
}

/**
 * Resolves a referral slug. The single place that decides whether a link counts: not one that is switched
 * off, belongs to a closed account or an operator, or is the visitor's own.
 *
 * @param phoneNumber of the person who signs up, if known: nobody refers themselves.
 */
export async function referralOf(
  db: Queryable,
  slug: string,
  phoneNumber?: string,
): Promise<Referral | undefined> {
  const [row] = await db.query<Referral>(
    `select s.slug, s.agent_id as "agentId", s.ref_uid as "refUid", s.employee_slug as "employeeSlug", m.name
     from referral_slugs s left join members m on s.ref_uid <> 0 and m.uid = s.ref_uid
     where s.slug in ($1, lower($1)) and s.switched_off_at is null
       and (m.id is null or m.status <> 1 and m.role = 'member' and m.phone_number is distinct from $2)
     order by s.slug = $1 desc limit 1`,
    [slug, phoneNumber],
  );
  return row;
}
