import type { GameKind } from '@chokdee/shared/contracts/games';
import type { Queryable } from '../db/db.ts';

export interface PartnerFactsRow {
  partner: string;
  name: string;
  kind: GameKind;
  protocol: string;
  baseUrl: string | null;
  timeoutMs: number;
  budget: number;
  backup: string | null;
  /** Whether the backup can be played somewhere: connected, and in the lobby. */
  backupIsIn: boolean;
  state: 'in' | 'out';
  mode: 'auto' | 'on';
  since: Date | null;
  countedFrom: Date | null;
  strikes: number;
  conflicts: number;
  /** Transfers with an unknown outcome; `lateTransfers`: those of a quarter of an hour ago and before. */
  pendingTransfers: number;
  lateTransfers: number;
  oldestTransfer: Date | null;
  openCases: number;
  oldestCase: Date | null;
  /** The oldest day whose list could not be read yet, if a night has passed. */
  unreadDay: string | null;
  now: Date;
}

/** Facts of connected partners. @param partner null: all. */
export function partnerFacts(db: Queryable, partner: string | null): Promise<PartnerFactsRow[]> {
  return db.query<PartnerFactsRow>(
    `select p.code as partner, p.name, p.kind, p.protocol /* never null: see where */, a.base_url as "baseUrl", p.timeout_ms as "timeoutMs",
       p.error_budget as budget, p.backup,
       coalesce(b.protocol is not null and not exists (select from game_partner_outages bo where bo.partner = b.code
         and bo.state = 'out'), false) as "backupIsIn",
       coalesce(o.state, 'in') as state, coalesce(o.mode, 'auto') as mode, o.since, o.counted_from as "countedFrom",
         coalesce(o.strikes, 0) as strikes,
       (select count(*)::int from game_conflicts c where c.partner = p.code and c.at > coalesce(
         (select max(l.taken_at) from game_partner_alarms l where l.partner = p.code and l.kind = 'conflicts'),
           '-infinity')) as conflicts,
       t.pending as "pendingTransfers", t.late as "lateTransfers", t.oldest as "oldestTransfer",
       (select count(*)::int from game_cases g where g.partner = p.code
         and g.state in ('open', 'proposed')) as "openCases",
       (select min(g.found_at) from game_cases g where g.partner = p.code
         and g.state in ('open', 'proposed')) as "oldestCase",
       (select min(r.day) from game_comparisons r where r.partner = p.code and r.source = 'report'
         and r.state <> 'done' and r.tries > 0) as "unreadDay",
       site_now() as now
     from game_partners p
     left join game_partner_access a on a.partner = p.code
     left join game_partners b on b.code = p.backup
     left join game_partner_outages o on o.partner = p.code
     cross join lateral (
       select count(*)::int as pending, min(m.created_at) as oldest,
         (count(*) filter (where m.created_at < site_now() - interval '15 minutes'))::int as late
       from game_transfers m where m.partner = p.code and m.state = 'pending') t
     where p.protocol is not null and ($1::text is null or p.code = $1)
     order by p.position`,
    [partner],
  );
}

export interface OpenRoundsRow {
  partner: string;
  /** Younger than a quarter of an hour, an hour, a day, and older. */
  minutes15: number;
  hour: number;
  day: number;
  older: number;
  oldest: Date | null;
}

/** @param partner null: all. */
export function openRounds(db: Queryable, partner: string | null): Promise<OpenRoundsRow[]> {
  return db.query<OpenRoundsRow>(
    `select r.partner, (count(*) filter (where r.age < interval '15 minutes'))::int as minutes15,
       (count(*) filter (where r.age >= interval '15 minutes' and r.age < interval '1 hour'))::int as hour,
       (count(*) filter (where r.age >= interval '1 hour' and r.age < interval '1 day'))::int as day,
       (count(*) filter (where r.age >= interval '1 day'))::int as older, min(r.opened_at) as oldest
     from (
       select g.partner, g.opened_at, site_now() - g.opened_at as age from game_rounds g where g.state = 'open'
         and ($1::text is null or g.partner = $1)
       union all
       select t.partner, t.opened_at, site_now() - t.opened_at from game_transfer_rounds t where t.state = 'open'
         and ($1::text is null or t.partner = $1)
     ) r
     group by r.partner`,
    [partner],
  );
}
