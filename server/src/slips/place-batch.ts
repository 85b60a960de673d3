import { pgErrorCode, retryConflicts, type Db } from '../db/db.ts';
import { placeSlip, placeSlips, type Placed, type Placement } from './slips.queries.ts';

export interface PendingSlip {
  placement: Placement;
  resolve(placed: Placed): void;
  reject(error: unknown): void;
  /** Batches that left it undecided. */
  attempts: number;
}

/** A bet slip that this many batches left undecided is placed alone. */
const MAX_ATTEMPTS = 3;

/** Checked before the batch runs, so these refusals never force a retry. */
const refusedBeforeBatch: ReadonlySet<string> = new Set(['ROUND_CLOSED', 'ROUND_NOT_FOUND']);
/** SQLSTATE classes 22 (data exception) and 23 (constraint violation). */
const INVALID_DATA = /^2[23]/;

interface BatchPlacer {
  /**
   * Answers every bet slip that is decided, and returns the others. Never throws: an error rejects the whole
   * batch.
   */
  placeBatch(batch: readonly PendingSlip[]): Promise<PendingSlip[]>;
  /** Whether the member's last bet slip forced its batch to retry. */
  isRecentlyRefused(memberId: string): boolean;
}

export function batchPlacer(db: Db): BatchPlacer {
  const refused = recentlyRefused();

  async function placeTogether(batch: readonly PendingSlip[]): Promise<PendingSlip[]> {
    if (batch.length === 1) {
      await placeAlone(batch[0]!);
      return [];
    }
    const outcomes = await placeSlips(
      db,
      batch.map(({ placement }) => placement),
    );
    const undecided = batch.filter(({ placement: { memberId }, resolve, reject }, at) => {
      const outcome = outcomes[at]!;
      if (outcome.kind === 'placed') {
        if (outcome.placed.replayed) refused.add(memberId);
        else refused.remove(memberId);
        resolve(outcome.placed);
      } else if (outcome.kind === 'refused') {
        if (!refusedBeforeBatch.has(outcome.refusal.code)) refused.add(memberId);
        reject(outcome.refusal);
      }
      return outcome.kind === 'later';
    });
    const retry: PendingSlip[] = [];
    for (const pending of undecided) {
      pending.attempts += 1;
      if (pending.attempts < MAX_ATTEMPTS) retry.push(pending);
      else await placeAlone(pending);
    }
    return retry;
  }

  async function placeAlone({ placement, resolve, reject }: PendingSlip): Promise<void> {
    try {
      const placed = await retryConflicts(() => placeSlip(db, placement));
      if (!placed.replayed) refused.remove(placement.memberId);
      resolve(placed);
    } catch (error) {
      reject(error);
    }
  }

  return {
    isRecentlyRefused: refused.has,
    async placeBatch(batch) {
      try {
        return await retryConflicts(() => placeTogether(batch));
      } catch (error) {
        if (batch.length === 1 || !INVALID_DATA.test(pgErrorCode(error) ?? '')) {
          for (const { reject } of batch) reject(error);
          return [];
        }
        // One bad bet slip must not fail the others.
        for (const pending of batch) await placeAlone(pending);
        return [];
      }
    },
  };
}

/**
 * Members whose last bet slip forced its batch to retry: it was refused, or was a replay. A member stays
 * until one of their bet slips is placed, or until `maxMembers` newer ones have come in.
 */
export function recentlyRefused(maxMembers = 10_000) {
  const members = new Set<string>();
  return {
    has: (memberId: string): boolean => members.has(memberId),
    add(memberId: string): void {
      members.delete(memberId);
      members.add(memberId);
      for (const oldest of members) {
        if (members.size <= maxMembers) break;
        members.delete(oldest);
      }
    },
    remove(memberId: string): void {
      members.delete(memberId);
    },
  };
}
