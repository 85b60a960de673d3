import type { Queryable } from '../db/db.ts';
import { repeat } from '../jobs/repeated.ts';
import type { MinuteCounts } from './minute-counts.ts';
import { addMinutes } from './minutes.queries.ts';

/** Flush interval. The lobby switch polls at the same interval. */
const EVERY_MS = 5_000;

/**
 * Writes the counts since the last flush in one statement. Counts that cannot be written
 * stay for the next flush.
 */
export async function writeMinutes(db: Queryable, counts: MinuteCounts): Promise<void> {
  const taken = counts.take();
  if (taken.length === 0) return;
  try {
    await addMinutes(db, taken);
  } catch (error) {
    counts.putBack(taken);
    throw error;
  }
}

/** Writes the last counts when it is stopped. */
export function startMinuteWriter(
  db: Queryable,
  counts: MinuteCounts,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const end = repeat({ work: () => writeMinutes(db, counts), everyMs: EVERY_MS, failed });
  return async () => {
    await end();
    await writeMinutes(db, counts).catch(failed);
  };
}
