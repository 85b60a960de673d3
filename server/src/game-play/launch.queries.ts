import type { Queryable } from '../db/db.ts';

/** Undefined for an unknown partner. */
export async function isPartnerOpen(db: Queryable, partner: string): Promise<boolean | undefined> {
  const [row] = await db.query<{ open: boolean }>('select open from partner_games where partner = $1', [
    partner,
  ]);
  return row?.open;
}
