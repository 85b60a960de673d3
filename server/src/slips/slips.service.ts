import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { poyId, type IdempotencyKey, type MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { lotteryCalls, SlipBody } from '@chokdee/shared/contracts/lottery';
import { digitsOf } from '@chokdee/shared/rules/bet-options';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { rateChangesOf, refusalOf } from '../rounds/public.ts';
import type { SlipQueue } from './slip-queue.ts';
import { checkSlip, type Placed, type SlipKind } from './slips.queries.ts';

type PlaceReply = z.output<typeof lotteryCalls.place.reply>;

/**
 * Places a bet slip atomically. A repeated idempotency key returns the first reply.
 *
 * @throws AppError with the codes of the contract's `place`; no money has moved then.
 */
export async function place(
  slips: Pick<SlipQueue, 'place'>,
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
