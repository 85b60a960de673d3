import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { batchPlacer, type PendingSlip } from './slips.service.ts';
import type { Placed, Placement } from './slips.queries.ts';

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
  /** Bet slips of a batch. */
  maxSlips?: number;
  /** Lines of a batch. A single bet slip with more lines is a batch of its own. */
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

/**
 * Waiting bet slips by member: a batch has at most one per member, and the member's next one waits for its
 * answer.
 */
export function waitingSlips<Item extends { placement: { memberId: string; lines: readonly unknown[] } }>() {
  /** Members in the order in which they joined the queue. */
  const ready = new Map<string, Item[]>();
  /** Members with a bet slip in a running batch, and what else they have waiting. */
  const inFlight = new Map<string, Item[]>();
  let size = 0;
  let totalLines = 0;

  return {
    get size(): number {
      return size;
    },

    /** Lines of all waiting bet slips. */
    get lines(): number {
      return totalLines;
    },

    sizeOf(memberId: string): number {
      return (inFlight.get(memberId) ?? ready.get(memberId))?.length ?? 0;
    },

    add(item: Item): void {
      size += 1;
      totalLines += item.placement.lines.length;
      const { memberId } = item.placement;
      const queue = inFlight.get(memberId) ?? ready.get(memberId);
      if (queue) queue.push(item);
      else ready.set(memberId, [item]);
    },

    /**
     * Takes a batch from the members that `ofMember` accepts. The first bet slip may exceed `maxLines` on its
     * own. Members of the batch are in flight until `done`.
     */
    take(maxSlips: number, maxLines: number, ofMember: (memberId: string) => boolean = () => true): Item[] {
      const taken: Item[] = [];
      let lines = 0;
      for (const [memberId, [first, ...others]] of ready) {
        if (!ofMember(memberId)) continue;
        lines += first!.placement.lines.length;
        if (taken.length > 0 && (taken.length === maxSlips || lines > maxLines)) break;
        taken.push(first!);
        ready.delete(memberId);
        inFlight.set(memberId, others);
      }
      size -= taken.length;
      for (const { placement } of taken) totalLines -= placement.lines.length;
      return taken;
    },

    /** @param retry the undecided ones of the batch; they go to the front of the queue. */
    done(items: readonly Item[], retry: readonly Item[] = []): void {
      const undecided = new Set(retry);
      const first: [string, [Item, ...Item[]]][] = [];
      for (const item of items) {
        const { memberId } = item.placement;
        const others = inFlight.get(memberId)!;
        inFlight.delete(memberId);
        if (undecided.has(item)) first.push([memberId, [item, ...others]]);
        // The member moves to the back of the queue, so that one busy member does not delay the others.
        else if (others.length > 0) ready.set(memberId, others);
      }
      if (first.length === 0) return;
      size += first.length;
      for (const [, [{ placement }]] of first) totalLines += placement.lines.length;
      const rest = [...ready];
      ready.clear();
      for (const [memberId, slips] of [...first, ...rest]) ready.set(memberId, slips);
    },
  };
}
