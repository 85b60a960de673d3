import type { Queryable } from '../../db/db.ts';
import type { ActAtSite } from './process-messages.ts';
import { lockMember, unlockMember } from './simulated-games.queries.ts';

/** Statuses of a member who may not log in, and of one who may not play. */
const statuses = { block: 1, exclude: 3 };
/** A simulator that died lifts nothing. */
const LONGEST_MS = 60_000;

/** Temporarily blocks or excludes members of a development site when a simulator injects such a fault. */
export function siteActs(db: Queryable): ActAtSite {
  const locked = new Map<string, number>();

  async function lift(playerId: string): Promise<void> {
    const status = locked.get(playerId);
    locked.delete(playerId);
    if (status !== undefined) await unlockMember(db, playerId, status);
  }

  return async (act, playerId) => {
    if (act === 'lift') return lift(playerId);
    const status = statuses[act];
    if (!(await lockMember(db, playerId, status))) return undefined;
    locked.set(playerId, status);
    setTimeout(() => void lift(playerId).catch(() => undefined), LONGEST_MS).unref();
    return undefined;
  };
}
