import type { SupportRow } from '@chokdee/shared/contracts/operator-support';
import type { Support } from '@chokdee/shared/contracts/support';
import type { Queryable } from '../db/db.ts';

type Place = Pick<SupportRow, 'agentId' | 'domain'>;

const contactColumns = `active_popup as "activePopup", active_support as "activeSupport",
  office_phone_number as "officePhoneNumber",
  url_bailek as "urlBailek", url_popup as "urlPopup", url_support as "urlSupport"`;

/**
 * The contacts for a member of an agent, or a visitor: the agent's come before the centre's, and this
 * domain's before those for all.
 */
export async function supportFor(
  db: Queryable,
  viewer: { memberId: string | undefined; domain: string; centre: number },
): Promise<Support> {
  const [support] = await db.query<Support>(
    `select ${contactColumns} from agent_supports
     where agent_id in ($3, (select agent_id from members where id = $1)) and (domain is null or domain = $2)
     order by agent_id = $3, domain nulls last limit 1`,
    [viewer.memberId ?? null, viewer.domain, viewer.centre],
  );
  return support!;
}

export function supportRows(db: Queryable): Promise<SupportRow[]> {
  return db.query<SupportRow>(
    `select agent_id as "agentId", domain, version, ${contactColumns} from agent_supports
     order by agent_id, domain nulls first`,
  );
}

/** Every agent that members or links belong to. */
export async function knownAgents(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ agentId: number }>(
    `select agent_id as "agentId" from agent_supports union select agent_id from referral_slugs
     union select agent_id from members where role = 'member' order by 1`,
  );
  return rows.map(({ agentId }) => agentId);
}

export async function domainNames(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>('select name from domains order by name');
  return rows.map(({ name }) => name);
}

export async function lockedVersion(tx: Queryable, { agentId, domain }: Place): Promise<number | undefined> {
  const [row] = await tx.query<{ version: number }>(
    'select version from agent_supports where agent_id = $1 and domain is not distinct from $2 for update',
    [agentId, domain],
  );
  return row?.version;
}

/** @returns the new version; undefined when somebody else has inserted the row. */
export async function insertSupport(
  tx: Queryable,
  { agentId, domain }: Place,
  { activePopup, activeSupport, officePhoneNumber, urlBailek, urlPopup, urlSupport }: Support,
): Promise<number | undefined> {
  const [row] = await tx.query<{ version: number }>(
    `insert into agent_supports
       (agent_id, domain, active_popup, active_support, office_phone_number, url_bailek, url_popup, url_support)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (agent_id, domain) do nothing returning version`,
    [agentId, domain, activePopup, activeSupport, officePhoneNumber, urlBailek, urlPopup, urlSupport],
  );
  return row?.version;
}

export async function updateSupport(
  tx: Queryable,
  { agentId, domain }: Place,
  { activePopup, activeSupport, officePhoneNumber, urlBailek, urlPopup, urlSupport }: Support,
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `update agent_supports set active_popup = $3, active_support = $4, office_phone_number = $5,
       url_bailek = $6, url_popup = $7, url_support = $8, version = version + 1
     where agent_id = $1 and domain is not distinct from $2 returning version`,
    [agentId, domain, activePopup, activeSupport, officePhoneNumber, urlBailek, urlPopup, urlSupport],
  );
  return row!.version;
}

export async function deleteSupport(tx: Queryable, { agentId, domain }: Place): Promise<void> {
  await tx.query('delete from agent_supports where agent_id = $1 and domain is not distinct from $2', [
    agentId,
    domain,
  ]);
}
