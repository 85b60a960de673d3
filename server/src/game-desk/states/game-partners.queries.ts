import type { GameKind, PartnerState } from '@chokdee/shared/contracts/games';
import type { Queryable } from '../../db/db.ts';

export interface PartnerStateRow {
  partner: string;
  name: string;
  kind: GameKind;
  connected: boolean;
  backup: string | null;
  domain: string;
  state: PartnerState;
  changedBy: string | null;
  changedAt: Date | null;
  reason: string | null;
}

/** A row for every partner and domain with games, in the order of partners. */
export function partnerStates(db: Queryable): Promise<PartnerStateRow[]> {
  return db.query<PartnerStateRow>(
    `select p.code as partner, p.name, p.kind, p.protocol is not null as connected, p.backup, d.name as domain,
       coalesce(s.state, 'open') as state, s.changed_by as "changedBy", s.changed_at as "changedAt", s.reason
     from game_partners p
     cross join domains d
     left join game_partner_states s on s.partner = p.code and s.domain = d.name
     where not 'games' = any(d.without)
     order by p.position, d.name`,
  );
}

/** Whether there are such a partner and domain. */
export async function setPartnerState(
  db: Queryable,
  change: { partner: string; domain: string; state: PartnerState; reason: string; by: string },
): Promise<boolean> {
  const rows = await db.query(
    `insert into game_partner_states (partner, domain, state, changed_at, changed_by, reason)
     select p.code, d.name, $3, site_now(), $4, $5
     from game_partners p
     cross join domains d
     where p.code = $1 and d.name = $2
     on conflict (partner, domain) do update set state = excluded.state, changed_at = excluded.changed_at, changed_by = excluded.changed_by, reason = excluded.reason
     returning partner`,
    [change.partner, change.domain, change.state, change.by, change.reason],
  );
  return rows.length > 0;
}

/** The state that operators set; undefined when there is no such partner or domain. */
export async function stateAt(
  db: Queryable,
  partner: string,
  domain: string,
): Promise<{ state: PartnerState; production: boolean } | undefined> {
  const [row] = await db.query<{ state: PartnerState; production: boolean }>(
    `select coalesce(s.state, 'open') as state, d.production
     from game_partners p cross join domains d
     left join game_partner_states s on s.partner = p.code and s.domain = d.name
     where p.code = $1 and d.name = $2`,
    [partner, domain],
  );
  return row;
}
