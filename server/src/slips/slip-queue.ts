import { pgErrorCode, retryConflicts, type Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { recentlyRefused } from './recently-refused.ts';
import { placeSlip, placeSlips, type Placed, type Placement } from './slips.queries.ts';
import { waitingSlips } from './waiting-slips.ts';

export interface SlipQueue {
  /**
   * Places a bet slip atomically, in one batch with the others that wait. Bet slips of one member are placed
   * in call order. After an error other than a refusal the outcome is unknown: retry with the same
   * idempotency key.
   *
   * @throws AppError with the codes of the contract's `place`, for this bet slip alone | UNAVAILABLE when the
   * queue is full or closed
   */
  place(placement: Placement): Promise<Placed>;
  /** Rejects new bet slips, and resolves once every accepted one is answered. */
  close(): Promise<void>;
}

export interface SlipQueueOptions {
  /**
   * Batches in flight, each with one connection. More would not help: batches that touch the same numbers
   * serialize.
   */
  lanes?: number;
  /** Per batch. */
  maxSlips?: number;
  /** Per batch. A single bet slip with more lines is a batch of its own. */
  maxLines?: number;
  /**
   * Bet slips that may wait. The queue refuses more at once, rather than answer after the client has given
   * up.
   */
  maxWaiting?: number;
  /** Lines of all waiting bet slips: bounds memory, since a bet slip has between one and a thousand lines. */
  maxWaitingLines?: number;
  /** Waiting bet slips per member, so that one member cannot fill the queue. */
  maxWaitingOfMember?: number;
}

interface PendingSlip {
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

/**
 * Batches bet slips: everything that arrives while the last batch is being written goes into one transaction.
 */
export function slipQueue(
  db: Db,
  {
    lanes = 2,
    maxSlips = 100,
    maxLines = 3_000,
    maxWaiting = 2_000,
    maxWaitingLines = 200_000,
    maxWaitingOfMember = 100,
  }: SlipQueueOptions = {},
): SlipQueue {
  const waiting = waitingSlips<PendingSlip>();
  const refused = recentlyRefused();
  const drainWaiters: (() => void)[] = [];
  let batchesInFlight = 0;
  let refusedBatchInFlight = false;
  let isScheduled = false;
  let closed = false;

  /** Starts batches after the current turn of the event loop, so that all calls of the turn share a batch. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      while (batchesInFlight < lanes) {
        const batch = waiting.take(maxSlips, maxLines, (memberId) => !refused.has(memberId));
        if (batch.length === 0) break;
        batchesInFlight += 1;
        void run(batch)
          .finally(() => (batchesInFlight -= 1))
          .then(schedule);
      }
      // A recently refused member is batched separately: a refusal forces the whole batch to retry.
      const refusedBatch = refusedBatchInFlight ? [] : waiting.take(maxSlips, maxLines, refused.has);
      if (refusedBatch.length > 0) {
        refusedBatchInFlight = true;
        void run(refusedBatch)
          .finally(() => (refusedBatchInFlight = false))
          .then(schedule);
      }
      if (batchesInFlight === 0 && !refusedBatchInFlight)
        for (const resolve of drainWaiters.splice(0)) resolve();
    });
  }

  async function run(batch: readonly PendingSlip[]): Promise<void> {
    let undecided: PendingSlip[] = [];
    try {
      undecided = await placeBatch(batch);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      waiting.done(batch, undecided);
    }
  }

  /** Answers the decided bet slips, and returns the undecided ones. */
  async function placeBatch(batch: readonly PendingSlip[]): Promise<PendingSlip[]> {
    try {
      return await retryConflicts(() => placeTogether(batch));
    } catch (error) {
      if (batch.length === 1 || !INVALID_DATA.test(pgErrorCode(error) ?? '')) throw error;
      // One bad bet slip must not fail the others.
      for (const pending of batch) await placeAlone(pending);
      return [];
    }
  }

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
    place(placement) {
      const full =
        waiting.size >= maxWaiting ||
        waiting.lines + placement.lines.length > maxWaitingLines ||
        waiting.sizeOf(placement.memberId) >= maxWaitingOfMember;
      if (closed || full) return Promise.reject(new AppError('UNAVAILABLE'));
      return new Promise<Placed>((resolve, reject) => {
        waiting.add({ placement, resolve, reject, attempts: 0 });
        schedule();
      });
    },
    async close() {
      closed = true;
      await new Promise<void>((resolve) => {
        drainWaiters.push(resolve);
        schedule();
      });
    },
  };
}
