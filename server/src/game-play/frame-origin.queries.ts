import type { Queryable } from '../db/db.ts';

/** Base URL of a partner at its protocol's simulator; undefined without one. */
type SimulatorOf = (protocol: string, partner: string) => string | undefined;

/**
 * The origin of a partner's games, the only one that its play page may frame: that of its page, or else of
 * its API, or else of its simulator. Undefined for a partner that has none of them.
 */
export async function frameOrigin(
  db: Queryable,
  partner: string,
  simulator: SimulatorOf,
): Promise<string | undefined> {
  const [row] = await db.query<{ address: string | null; protocol: string | null }>(
    `select coalesce(a.launch_url, a.base_url) as address, p.protocol
     from game_partners p left join game_partner_access a on a.partner = p.code where p.code = $1`,
    [partner],
  );
  const address = row?.address ?? (row?.protocol ? simulator(row.protocol, partner) : undefined);
  return address === undefined ? undefined : new URL(address).origin;
}
