import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Db, Queryable } from '../db/db.ts';
import type { RoundStep } from './round-step.ts';

/** Decides rounds by shots. The yeekee module registers an implementation. */
export interface ShotRule {
  /** Fixes the fairness rule of each scheduled round. Safe to run in several processes. */
  promise(db: Db): Promise<void>;
  /**
   * Settles a closed round by its shots alone, or voids it. The transaction must hold the lock of the round.
   */
  settle(tx: Queryable, betId: BetId): Promise<RoundStep>;
}
