import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { poyId, type IdempotencyKey, type MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { lotteryCalls, SlipBody } from '@chokdee/shared/contracts/lottery';
import { digitsOf } from '@chokdee/shared/rules/bet-options';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { pgErrorCode, retryConflicts, type Db, type Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { rateChangesOf, refusalOf } from '../rounds/public.ts';
import {
  checkSlip,
  placeSlip,
  placeSlips,
  type Placed,
  type Placement,
  type SlipKind,
} from './slips.queries.ts';

type PlaceReply = z.output<typeof lotteryCalls.place.reply>;

/**
 * Places a bet slip atomically. A repeated idempotency key returns the first reply.
 *
 * @throws AppError with the codes of the contract's `place`; no money has moved then.
 */
export async function place(
  slips: { place(placement: Placement): Promise<Placed> },
  memberId: MemberId,
  kind: SlipKind,
  key: IdempotencyKey,
  body: SlipBody,
): Promise<{ reply: PlaceReply; placed: Placed }> {
  checkDigits(body);
  const { betId, slip: lines, note } = body;
  const placed = await slips.place({
    memberId,
    betId,
    lines,
    kind,
    key,
    hash: slipHash(kind, body),
    poyId: poyId.parse(randomUUID()),
    note,
  });
  return {
    placed,
    reply: {
      poyId: placed.poyId,
      poyListJson: lines.map(({ option, number, price, multiply }) => ({
        option,
        number,
        price,
        multiply,
        status: 'waiting',
        payout: toSatang(0),
      })),
      total: placed.totalSatang,
      balance: placed.balanceSatang,
      version: placed.version,
      createdAt: bangkokIso(placed.createdAt),
    },
  };
}

/** Returns changed rates and closed numbers; throws every other refusal as `place` does. */
export async function preCheck(
  db: Queryable,
  memberId: MemberId,
  body: SlipBody,
): Promise<z.output<typeof lotteryCalls.preCheck.reply>> {
  checkDigits(body);
  const { code, details } = await checkSlip(db, { memberId, betId: body.betId, lines: body.slip });
  if (code === null) return { ok: true, changes: [], closed: [] };
  if (code !== 'RATE_CHANGED' && code !== 'NUMBER_CLOSED') throw refusalOf(code, details);
  const changes = rateChangesOf(details);
  return {
    ok: false,
    changes: changes.filter(({ current }) => current > 0),
    closed: changes.filter(({ current }) => current === 0),
  };
}

function checkDigits({ slip }: SlipBody): void {
  const issues = slip.flatMap(({ option, number }, at) =>
    number.length === digitsOf(option) ? [] : [{ path: `slip.${at}.number`, key: 'number.digits' }],
  );
  if (issues.length > 0) throw new AppError('VALIDATION', { issues });
}

/**
 * The same value as `requestHash` of a bet slip, but several times faster: the keys are already listed in
 * sorted order, so nothing has to be sorted.
 */
export function slipHash(kind: SlipKind, { betId, note, slip }: SlipBody): string {
  const lines = slip.map(({ add, multiply, number, option, price, ref }) => ({
    add,
    multiply,
    number,
    option,
    price,
    ref,
  }));
  return createHash('sha256')
    .update(JSON.stringify({ betId, kind, note, slip: lines }))
    .digest('base64url');
}

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
