import type { Queryable } from '../db/db.ts';

/** Lets partners that are new be due at once. */
export async function addProbes(db: Queryable, partners: readonly string[]): Promise<void> {
  await db.query(
    `insert into game_partner_probes (partner, due_at)
     select p.code, clock_timestamp() from game_partners p where p.code = any ($1) on conflict do nothing`,
    [partners],
  );
}

/**
 * The next of these partners whose sign of life is due, if any; its next one is due after so many seconds.
 */
export async function takeProbe(
  db: Queryable,
  partners: readonly string[],
  everySeconds: number,
): Promise<string | undefined> {
  const [row] = await db.query<{ partner: string }>(
    `update game_partner_probes set due_at = clock_timestamp() + make_interval(secs => $2)
     where partner = (select d.partner from game_partner_probes d where d.partner = any ($1) and d.due_at <= clock_timestamp()
       order by d.due_at for update skip locked limit 1)
     returning partner`,
    [partners, everySeconds],
  );
  return row?.partner;
}

export interface CallablePartner {
  partner: string;
  protocol: string;
  baseUrl: string | null;
}

/** Partners that have access, whether or not they have an API that we call. */
export function callablePartners(db: Queryable): Promise<CallablePartner[]> {
  return db.query<CallablePartner>(
    `select p.code as partner, p.protocol /* never null: see where */, a.base_url as "baseUrl"
     from game_partners p join game_partner_access a on a.partner = p.code where p.protocol is not null`,
  );
}
