import type { Queryable } from '../db/db.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { notifyMoneyOver } from '../ledger/public.ts';
import type { RoundStep } from './round-step.ts';

/**
 * Publishes a step of a round: the new state to every page, the new balance to each paid member. Call it
 * after the commit.
 */
export async function announceStep(
  db: Queryable,
  fanOut: FanOut,
  { betId, state, paid }: RoundStep,
): Promise<void> {
  fanOut.publish({ kind: 'round', betId, state });
  if (paid.length > 0)
    await notifyMoneyOver(db, fanOut)(paid, state === 'settled' || state === 'void' ? betId : undefined);
}
