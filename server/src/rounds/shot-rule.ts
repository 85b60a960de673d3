import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Db, Queryable } from '../db/db.ts';
import type { RoundStep } from './round-step.ts';

/** What becomes of rounds that members decide by their shots. The module of these lotteries brings it. */
export interface ShotRule {
  /** Fixes how each round to come will be drawn. Any number of processes may do it at once. */
  promise(db: Db): Promise<void>;
  /** Settles a round that has closed, by its shots alone, or calls it off. In a transaction that holds the round. */
  settle(tx: Queryable, betId: BetId): Promise<RoundStep>;
}
