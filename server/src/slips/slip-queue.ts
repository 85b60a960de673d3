import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { batchPlacer, type PendingSlip } from './place-batch.ts';
import type { Placed, Placement } from './slips.queries.ts';
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

const defaults: Required<SlipQueueOptions> = {
  lanes: 2,
  maxSlips: 100,
  maxLines: 3_000,
  maxWaiting: 2_000,
  maxWaitingLines: 200_000,
  maxWaitingOfMember: 100,
};

/** Batches of some members, of which so many may be in flight. */
interface Lane {
  accepts(memberId: string): boolean;
  maxInFlight: number;
  inFlight: number;
}

/**
 * Batches bet slips: everything that arrives while the last batch is being written goes into one transaction.
 */
export function slipQueue(db: Db, options: SlipQueueOptions = {}): SlipQueue {
  const limits = { ...defaults, ...options };
  const waiting = waitingSlips<PendingSlip>();
  const { placeBatch, isRecentlyRefused } = batchPlacer(db);
  const drainWaiters: (() => void)[] = [];
  // A recently refused member is batched separately: a refusal forces the whole batch to retry.
  const lanes: Lane[] = [
    { accepts: (memberId) => !isRecentlyRefused(memberId), maxInFlight: limits.lanes, inFlight: 0 },
    { accepts: isRecentlyRefused, maxInFlight: 1, inFlight: 0 },
  ];
  let isScheduled = false;
  let closed = false;

  /** Starts batches after the current turn of the event loop, so that all calls of the turn share a batch. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      for (const lane of lanes) startBatches(lane);
      if (lanes.every(({ inFlight }) => inFlight === 0))
        for (const resolve of drainWaiters.splice(0)) resolve();
    });
  }

  function startBatches(lane: Lane): void {
    while (lane.inFlight < lane.maxInFlight) {
      const batch = waiting.take(limits.maxSlips, limits.maxLines, lane.accepts);
      if (batch.length === 0) break;
      lane.inFlight += 1;
      void placeBatch(batch)
        .then((undecided) => waiting.done(batch, undecided))
        .finally(() => (lane.inFlight -= 1))
        .then(schedule);
    }
  }

  return {
    place(placement) {
      const full =
        waiting.size >= limits.maxWaiting ||
        waiting.lines + placement.lines.length > limits.maxWaitingLines ||
        waiting.sizeOf(placement.memberId) >= limits.maxWaitingOfMember;
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
