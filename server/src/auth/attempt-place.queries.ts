import type { Queryable } from '../db/db.ts';
import { SLOT_LIFETIME } from './login-attempt.queries.ts';
import { WINDOW } from './pressure.queries.ts';

/** What failures are counted against: an account (any caller) or an address (any account). */
export interface FailureCounter {
  kind: 'account' | 'address';
  key: string;
}

/** A slot that an attempt holds while its PIN is being checked. */
export interface AttemptSlot extends FailureCounter {
  until: string;
}

const LIVE_SLOTS = 'array(select place from unnest(known.looked_at_until) place where place > site_now())';
const WINDOW_EXPIRED = `known.counted_at <= site_now() - interval '${WINDOW}'`;

/**
 * Reserves one of the free failures before the outcome is known, so that concurrent attempts get no more
 * checks than sequential ones. Release it with `releaseSlots` once the attempt is decided and its failure is
 * counted.
 *
 * @returns undefined when failures and attempts in progress have used up all free ones.
 */
export async function takeSlot(
  db: Queryable,
  { kind, key }: FailureCounter,
  free: number,
): Promise<AttemptSlot | undefined> {
  const counted = kind === 'account' ? 'failures' : 'spread';
  const [row] = await db.query<{ until: string }>(
    `insert into sign_in_pressure as known (kind, key, failures, spread, counted_at, looked_at_until)
     values ($1, $2, 0, 0, site_now(), array[site_now() + interval '${SLOT_LIFETIME}'])
     on conflict (kind, key) do update set
       looked_at_until = ${LIVE_SLOTS} || greatest(site_now() + interval '${SLOT_LIFETIME}', (select max(place) from unnest(known.looked_at_until) place) + interval '1 microsecond'),
       failures = case when ${WINDOW_EXPIRED} then 0 else known.failures end,
       spread = case when ${WINDOW_EXPIRED} then 0 else known.spread end,
       counted_at = case when ${WINDOW_EXPIRED} then site_now() else known.counted_at end
     where (case when ${WINDOW_EXPIRED} then 0 else known.${counted} end) + cardinality(${LIVE_SLOTS}) < $3
     returning looked_at_until[cardinality(looked_at_until)]::text as until /* never null: just put there */`,
    [kind, key, free],
  );
  return row && { kind, key, until: row.until };
}

/** Releases the account's slot before the address's: the same lock order as counting failures. */
export async function releaseSlots(db: Queryable, slots: readonly AttemptSlot[]): Promise<void> {
  for (const { kind, key, until } of [...slots].sort((one, other) => one.kind.localeCompare(other.kind))) {
    await db.query(
      'update sign_in_pressure set looked_at_until = array_remove(looked_at_until, $3::timestamptz) where kind = $1 and key = $2',
      [kind, key, until],
    );
  }
}
