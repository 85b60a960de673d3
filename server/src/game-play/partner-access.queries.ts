import type { Queryable } from '../db/db.ts';

export interface PartnerAccess {
  callsPerSecond: number;
  /** Versions of the secret that are valid now. */
  keys: number[];
  isOwnAddress: boolean;
}

/** Undefined for a partner that does not speak the protocol. */
export async function partnerAccess(
  db: Queryable,
  { partner, protocol, address }: { partner: string; protocol: string; address: string },
): Promise<PartnerAccess | undefined> {
  const [row] = await db.query<PartnerAccess>(
    `select a.calls_per_second as "callsPerSecond",
       array(select k.version from game_partner_keys k where k.partner = a.partner and (k.valid_until is null or k.valid_until > site_now())) as keys,
       coalesce($3::text::inet <<= any (a.addresses), false) as "isOwnAddress"
     from game_partner_access a join game_partners p on p.code = a.partner
     where a.partner = $1 and p.protocol = $2`,
    [partner, protocol, address],
  );
  return row;
}
