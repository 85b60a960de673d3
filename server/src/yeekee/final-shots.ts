import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../db/db.ts';
import { committedShotsHash, shotsHashOf } from './shots.queries.ts';

/** All pages of a round ask when its shooting ends. Hashes of more rounds than end at once are kept. */
const ROUNDS = 100;

const readsOf = new WeakMap<Db, Map<BetId, Promise<string | undefined>>>();

/**
 * The chain hash after the last shot of a round, whose shooting must be over. Waits for shots that are in time
 * and not committed yet: members keep this hash, and a later one would look like an added shot. One read is
 * shared by all callers. Undefined when it is not known yet, see `committedShotsHash`.
 */
export async function finalShotsHash(db: Db, betId: BetId): Promise<string | undefined> {
  const reads = readsOf.get(db) ?? new Map<BetId, Promise<string | undefined>>();
  readsOf.set(db, reads);
  const earlier = reads.get(betId);
  // Only where it was not known, or the clock was set back, can there be another.
  if (earlier && (await earlier) === (await shotsHashOf(db, betId))) return earlier;

  const read = db.transaction((tx) => committedShotsHash(tx, betId));
  reads.set(betId, read);
  read.catch(() => reads.delete(betId));
  for (const oldest of reads.keys()) {
    if (reads.size <= ROUNDS) break;
    reads.delete(oldest);
  }
  return read;
}
