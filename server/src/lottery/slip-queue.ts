import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pgErrorCode, type Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { placeSlip, placeSlips, type Placed, type Placement } from './slips.queries.ts';
import { waitingSlips } from './waiting-slips.ts';

export interface SlipQueue {
  /**
   * Places a slip, whole or not at all, committed together with whatever else waits. Slips of one member are placed in the order of the calls.
   * An error that is no refusal leaves the outcome unknown: repeat with the same key.
   *
   * @throws AppError with the codes of the contract's `place`, for this slip alone | UNAVAILABLE when too much waits or the queue is closed
   */
  place(placement: Placement): Promise<Placed>;
  /** Takes nothing more, and resolves when everything that was taken has its answer. */
  close(): Promise<void>;
}

export interface SlipQueueOptions {
  /** Connections that it uses at once. Sets that touch the same numbers follow each other anyway. */
  lanes?: number;
  mostSlips?: number;
  mostLines?: number;
  /** Slips that may wait; more are refused at once, so that nobody waits for what he has long given up. */
  waiting?: number;
  /** Lines of theirs: a slip may have one or a thousand, and each takes memory. */
  waitingLines?: number;
  /** And of one member, so that nobody takes the place of all others. */
  waitingOfMember?: number;
}

interface Asked {
  placement: Placement;
  resolve(placed: Placed): void;
  reject(error: unknown): void;
}

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;
/** What the database cannot take at all: data that is none, or that breaks a constraint. */
const NOT_TAKEN = /^2[23]/;

/** Places slips that come one by one in sets: one transaction for all that came while the last ones were written. */
export function slipQueue(db: Db, { lanes = 2, mostSlips = 100, mostLines = 3_000, waiting: mostWaiting = 2_000, waitingLines = 200_000, waitingOfMember = 100 }: SlipQueueOptions = {}): SlipQueue {
  const waiting = waitingSlips<Asked>();
  const drained: (() => void)[] = [];
  let busy = 0;
  let woken = false;
  let closed = false;

  /** What comes in the same turn of the loop goes along. */
  function wake(): void {
    if (woken) return;
    woken = true;
    setImmediate(() => {
      woken = false;
      while (busy < lanes) {
        const set = waiting.take(mostSlips, mostLines);
        if (set.length === 0) break;
        busy += 1;
        void run(set);
      }
      if (busy === 0) for (const resolve of drained.splice(0)) resolve();
    });
  }

  async function run(set: readonly Asked[]): Promise<void> {
    let undecided: Asked[] = [];
    try {
      undecided = await placeSet(set);
    } catch (error) {
      for (const { reject } of set) reject(error);
    } finally {
      busy -= 1;
      waiting.done(set, undecided);
      wake();
    }
  }

  /** Answers those that were decided, and returns the others. */
  async function placeSet(set: readonly Asked[]): Promise<Asked[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await placeTogether(db, set);
      } catch (error) {
        const code = pgErrorCode(error) ?? '';
        if (RETRIED.has(code) && attempt < ATTEMPTS) {
          await pause(randomInt(20 * 2 ** attempt));
        } else if (NOT_TAKEN.test(code) && set.length > 1) {
          // Only its owner shall suffer.
          for (const { placement, resolve, reject } of set) await placeSlip(db, placement).then(resolve, reject);
          return [];
        } else {
          throw error;
        }
      }
    }
  }

  return {
    place(placement) {
      const full = waiting.size >= mostWaiting || waiting.lines + placement.lines.length > waitingLines || waiting.sizeOf(placement.memberId) >= waitingOfMember;
      if (closed || full) return Promise.reject(new AppError('UNAVAILABLE'));
      return new Promise<Placed>((resolve, reject) => {
        waiting.add({ placement, resolve, reject });
        wake();
      });
    },
    async close() {
      closed = true;
      await new Promise<void>((resolve) => {
        drained.push(resolve);
        wake();
      });
    },
  };
}

async function placeTogether(db: Db, set: readonly Asked[]): Promise<Asked[]> {
  const [only, ...others] = set;
  if (others.length === 0) {
    only!.resolve(await placeSlip(db, only!.placement));
    return [];
  }
  const outcomes = await placeSlips(db, set.map(({ placement }) => placement));
  return set.filter(({ resolve, reject }, at) => {
    const outcome = outcomes[at]!;
    if (outcome.kind === 'placed') resolve(outcome.placed);
    else if (outcome.kind === 'refused') reject(outcome.refusal);
    return outcome.kind === 'later';
  });
}
