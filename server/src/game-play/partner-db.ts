import type { Queryable } from '../db/db.ts';
import { limitedDb } from '../db/limited-db.ts';
import { keyedLimit } from '../keyed-limit.ts';
import { walletBatch, type WalletBatch } from './wallet-batch.ts';

/**
 * Database connections that one partner may occupy, so that a flood from one partner does
 * not starve the others.
 */
const AT_ONCE = 3;

export interface PartnerDb extends Queryable {
  /** Bets, wins and draws, batched. */
  usual: WalletBatch;
}

/**
 * The database for the calls of admitted partners: the statements of one wait for one another, and for nobody
 * else. The caller bounds how many calls wait.
 */
export function partnerDbs(db: Queryable): (partner: string) => PartnerDb {
  const turns = keyedLimit<string>({ mostAtOnce: AT_ONCE, mostWaiting: Infinity });
  const known = new Map<string, PartnerDb>();
  return (partner) => {
    const before = known.get(partner);
    if (before) return before;
    const own = limitedDb(db, (work) => turns.take(partner, work));
    const opened = { ...own, usual: walletBatch(own) };
    known.set(partner, opened);
    return opened;
  };
}
