import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pgErrorCode, type Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Balance } from './account.ts';
import { postFew } from './ledger-many.ts';
import type { MemberMovement } from './movement.ts';
import { refusedPositions } from './ledger-refusal.ts';
import { post } from './ledger.service.ts';
import { waitingPostings } from './waiting-postings.ts';

export interface PostedOne {
  transactionId: number;
  /** The key has had its effect before; the balance is the one right after it. */
  replayed: boolean;
  balance: Balance;
}

export interface PostingQueue {
  /**
   * As `post` alone, a transaction of its own, but committed together with whatever else is waiting. Movements of one account take effect
   * in the order of the calls. An error that is no refusal leaves the outcome unknown: repeat with the same key.
   *
   * @throws AppError BALANCE_NOT_ENOUGH | IDEMPOTENCY_KEY_REUSED, for this movement alone | UNAVAILABLE when too much waits or the queue is closed
   */
  post(movement: MemberMovement): Promise<PostedOne>;
  /** Takes nothing more, and resolves when everything that was taken has its answer. */
  close(): Promise<void>;
}

export interface PostingQueueOptions {
  /** Connections that it uses at once. */
  lanes?: number;
  /** Movements that are posted by one statement. */
  most?: number;
  /** Movements that may wait; more are refused at once, so that nobody waits for what he has long given up. */
  waiting?: number;
}

interface Asked {
  movement: MemberMovement;
  resolve(posted: PostedOne): void;
  reject(error: unknown): void;
}

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/** Posts movements that come one by one in sets: one commit for all that came while the last one was written. */
export function postingQueue(db: Db, { lanes = 2, most = 250, waiting: mostWaiting = 10_000 }: PostingQueueOptions = {}): PostingQueue {
  const waiting = waitingPostings<Asked>();
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
        const set = waiting.take(most);
        if (set.length === 0) break;
        busy += 1;
        void run(set);
      }
      if (busy === 0) for (const resolve of drained.splice(0)) resolve();
    });
  }

  async function run(set: readonly Asked[]): Promise<void> {
    try {
      await postSet(set);
    } catch (error) {
      for (const { reject } of set) reject(error);
    } finally {
      busy -= 1;
      waiting.done(set);
      wake();
    }
  }

  /** Until every one of the set has an answer: whoever is refused is told so, and the others go again without him. */
  async function postSet(set: readonly Asked[]): Promise<void> {
    let left = set;
    for (let attempt = 1; left.length > 0; ) {
      try {
        await postTogether(db, left);
        return;
      } catch (error) {
        const refused = new Set(refusedPositions(error));
        if (refused.size > 0) {
          left.forEach(({ reject }, at) => refused.has(at) && reject(error));
          left = left.filter((_, at) => !refused.has(at));
        } else if (RETRIED.has(pgErrorCode(error) ?? '') && attempt < ATTEMPTS) {
          attempt += 1;
          await pause(randomInt(20 * 2 ** attempt));
        } else if (pgErrorCode(error) !== undefined && left.length > 1) {
          // Something that the database cannot take at all: only its owner shall suffer.
          for (const asked of left) await postTogether(db, [asked]).catch(asked.reject);
          return;
        } else {
          throw error;
        }
      }
    }
  }

  return {
    post(movement) {
      if (closed || waiting.size >= mostWaiting) return Promise.reject(new AppError('UNAVAILABLE'));
      return new Promise<PostedOne>((resolve, reject) => {
        waiting.add({ movement, resolve, reject });
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

async function postTogether(db: Db, set: readonly Asked[]): Promise<void> {
  const [only, ...others] = set;
  if (others.length === 0) return only!.resolve(await postAlone(db, only!.movement));
  const { transactionIds, replayed, balances } = await postFew(db, set.map(({ movement }) => movement));
  set.forEach(({ resolve }, at) => resolve({ transactionId: transactionIds[at]!, replayed: replayed[at]!, balance: balances[at]! }));
}

async function postAlone(db: Db, movement: MemberMovement): Promise<PostedOne> {
  const { memberId, account, amount, house } = movement;
  const { transactionId, replayed, balances } = await post(db, movement, [
    { memberId, account, amount },
    { account: house, amount: -amount as typeof amount },
  ]);
  return { transactionId, replayed, balance: balances[0]! };
}
