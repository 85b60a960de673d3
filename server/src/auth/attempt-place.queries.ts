import type { Queryable } from '../db/db.ts';
import { LAPSES } from './login-attempt.queries.ts';
import { WINDOW } from './pressure.queries.ts';

/** What failures are counted against: an account (any caller) or an address (any account). */
export interface Pressed {
  kind: 'account' | 'address';
  key: string;
}

/** A slot that an attempt holds while its PIN is being checked. */
export interface Place extends Pressed {
  until: string;
}

const LIVE = 'array(select place from unnest(known.looked_at_until) place where place > site_now())';
const OLD = `known.counted_at <= site_now() - interval '${WINDOW}'`;

/**
 * Reserves one of the free failures before the outcome is known, so that concurrent attempts get no more
 * checks than sequential ones. Release it with `leavePlaces` once the attempt is decided and its failure is
 * counted.
 *
 * @returns undefined when failures and attempts in progress have used up all free ones.
 */
export async function takePlace(
  db: Queryable,
  { kind, key }: Pressed,
  free: number,
): Promise<Place | undefined> {
  const counted = kind === 'account' ? 'failures' : 'spread';
  const [row] = await db.query<{ until: string }>(
    `insert into sign_in_pressure as known (kind, key, failures, spread, counted_at, looked_at_until)
     values ($1, $2, 0, 0, site_now(), array[site_now() + interval '${LAPSES}'])
     on conflict (kind, key) do update set
       looked_at_until = ${LIVE} || greatest(site_now() + interval '${LAPSES}', (select max(place) from unnest(known.looked_at_until) place) + interval '1 microsecond'),
       failures = case when ${OLD} then 0 else known.failures end,
       spread = case when ${OLD} then 0 else known.spread end,
       counted_at = case when ${OLD} then site_now() else known.counted_at end
     where (case when ${OLD} then 0 else known.${counted} end) + cardinality(${LIVE}) < $3
     returning looked_at_until[cardinality(looked_at_until)]::text as until /* never null: just put there */`,
    [kind, key, free],
  );
  return row && { kind, key, until: row.until };
}

/** Releases the account's slot before the address's: the same lock order as counting failures. */
export async function leavePlaces(db: Queryable, places: readonly Place[]): Promise<void> {
  for (const { kind, key, until } of [...places].sort((one, other) => one.kind.localeCompare(other.kind))) {
    await db.query(
      'update sign_in_pressure set looked_at_until = array_remove(looked_at_until, $3::timestamptz) where kind = $1 and key = $2',
      [kind, key, until],
    );
  }
}
