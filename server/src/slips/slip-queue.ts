import { pgErrorCode, retryConflicts, type Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { doubtedMembers } from './doubted-members.ts';
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
  /** Sets that it was in and that left it undecided. */
  passes: number;
}

/** A slip that so many sets left undecided is placed by itself. */
const MOST_PASSES = 3;

/** Refused before a set is tried. */
const costsNoTry: ReadonlySet<string> = new Set(['ROUND_CLOSED', 'ROUND_NOT_FOUND']);
/** What the database cannot take at all: data that is none, or that breaks a constraint. */
const NOT_TAKEN = /^2[23]/;

/** Places slips that come one by one in sets: one transaction for all that came while the last ones were written. */
export function slipQueue(
  db: Db,
  {
    lanes = 2,
    mostSlips = 100,
    mostLines = 3_000,
    waiting: mostWaiting = 2_000,
    waitingLines = 200_000,
    waitingOfMember = 100,
  }: SlipQueueOptions = {},
): SlipQueue {
  const waiting = waitingSlips<Asked>();
  const doubted = doubtedMembers();
  const drained: (() => void)[] = [];
  let busy = 0;
  let busyApart = false;
  let woken = false;
  let closed = false;

  /** What comes in the same turn of the loop goes along. */
  function wake(): void {
    if (woken) return;
    woken = true;
    setImmediate(() => {
      woken = false;
      while (busy < lanes) {
        const set = waiting.take(mostSlips, mostLines, (memberId) => !doubted.has(memberId));
        if (set.length === 0) break;
        busy += 1;
        void run(set)
          .finally(() => (busy -= 1))
          .then(wake);
      }
      // Who was refused of late costs a set that he is in another try: such slips go together, and those of others do not wait for them.
      const apart = busyApart ? [] : waiting.take(mostSlips, mostLines, doubted.has);
      if (apart.length > 0) {
        busyApart = true;
        void run(apart)
          .finally(() => (busyApart = false))
          .then(wake);
      }
      if (busy === 0 && !busyApart) for (const resolve of drained.splice(0)) resolve();
    });
  }

  async function run(set: readonly Asked[]): Promise<void> {
    let undecided: Asked[] = [];
    try {
      undecided = await placeSet(set);
    } catch (error) {
      for (const { reject } of set) reject(error);
    } finally {
      waiting.done(set, undecided);
    }
  }

  /** Answers those that were decided, and returns the others. */
  async function placeSet(set: readonly Asked[]): Promise<Asked[]> {
    try {
      return await retryConflicts(() => placeTogether(set));
    } catch (error) {
      if (set.length === 1 || !NOT_TAKEN.test(pgErrorCode(error) ?? '')) throw error;
      // Only its owner shall suffer.
      for (const asked of set) await placeAlone(asked);
      return [];
    }
  }

  async function placeTogether(set: readonly Asked[]): Promise<Asked[]> {
    if (set.length === 1) {
      await placeAlone(set[0]!);
      return [];
    }
    const outcomes = await placeSlips(
      db,
      set.map(({ placement }) => placement),
    );
    const undecided = set.filter(({ placement: { memberId }, resolve, reject }, at) => {
      const outcome = outcomes[at]!;
      if (outcome.kind === 'placed') {
        if (outcome.placed.replayed) doubted.doubt(memberId);
        else doubted.trust(memberId);
        resolve(outcome.placed);
      } else if (outcome.kind === 'refused') {
        if (!costsNoTry.has(outcome.refusal.code)) doubted.doubt(memberId);
        reject(outcome.refusal);
      }
      return outcome.kind === 'later';
    });
    const again: Asked[] = [];
    for (const asked of undecided) {
      asked.passes += 1;
      if (asked.passes < MOST_PASSES) again.push(asked);
      else await placeAlone(asked);
    }
    return again;
  }

  async function placeAlone({ placement, resolve, reject }: Asked): Promise<void> {
    try {
      const placed = await retryConflicts(() => placeSlip(db, placement));
      if (!placed.replayed) doubted.trust(placement.memberId);
      resolve(placed);
    } catch (error) {
      reject(error);
    }
  }

  return {
    place(placement) {
      const full =
        waiting.size >= mostWaiting ||
        waiting.lines + placement.lines.length > waitingLines ||
        waiting.sizeOf(placement.memberId) >= waitingOfMember;
      if (closed || full) return Promise.reject(new AppError('UNAVAILABLE'));
      return new Promise<Placed>((resolve, reject) => {
        waiting.add({ placement, resolve, reject, passes: 0 });
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
