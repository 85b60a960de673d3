import type { z } from 'zod';
import type { MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { lotteryCalls, Poy, PoyLine } from '@chokdee/shared/contracts/lottery';
import { bangkokIso, readInstant } from '@chokdee/shared/rules/instant';
import { prizeOf } from '@chokdee/shared/rules/tickets';
import { readVoidReason } from '@chokdee/shared/rules/void-reason';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { linesOf, poyOf, poysOf, resultsOfPoy, type PoyLineRow, type PoyRow } from './poys.queries.ts';
import { roundName, ticketRoundOf, type TicketRoundRow } from '../rounds/public.ts';

export async function poysInWindow(
  db: Queryable,
  memberId: MemberId,
  { startedDate, endedDate, ...which }: z.output<typeof lotteryCalls.poys.request>,
): Promise<Poy[]> {
  const rows = await poysOf(db, memberId, readInstant(startedDate), readInstant(endedDate), which);
  return rows.map(presentPoy);
}

/** @throws AppError NOT_FOUND, also for another member's bet slip. */
export async function poyWithLines(
  db: Queryable,
  memberId: MemberId,
  poyId: PoyId,
): Promise<z.output<typeof lotteryCalls.poy.reply>> {
  const row = await poyOf(db, memberId, poyId);
  if (!row) throw new AppError('NOT_FOUND');
  const lines = await linesOf(db, memberId, poyId);
  const results = await resultsOfPoy(db, memberId, poyId);
  const ticketRound = row.betGroup === 'BET_LOTERRY4' ? await ticketRoundOf(db, row.betId) : undefined;
  return {
    ...presentPoy(row),
    lines: lines.map((line) => ({
      ...presentLine(line, row),
      ...(ticketRound ? presentTicket(line, ticketRound, row.draw?.draw4) : {}),
    })),
    ...(row.draw ? { draw: row.draw } : {}),
    results: results.map(({ payoutSatang, publishedAt, reason, version, draw }) => ({
      version,
      draw,
      publishedAt: bangkokIso(publishedAt),
      ...(reason === null ? {} : { reason }),
      payout: payoutSatang,
    })),
  };
}

export function presentPoy(row: PoyRow): Poy {
  return {
    poyId: row.poyId,
    betId: row.betId,
    betGroup: row.betGroup,
    betType: row.betType,
    name: roundName(row),
    dt: row.dt,
    createdAt: bangkokIso(row.createdAt),
    ...(row.note ? { note: row.note } : {}),
    total: row.totalSatang,
    payout: row.payoutSatang,
    lineCount: row.lineCount,
    status: statusOf(row),
    resultDt: bangkokIso(row.resultAt),
    ...(row.cancellable && row.cancelUntil ? { cancelUntil: bangkokIso(row.cancelUntil) } : {}),
    ...(row.cancelledAt ? { cancelledAt: bangkokIso(row.cancelledAt) } : {}),
    ...(row.voidReason !== null && !row.cancelledAt ? { voided: readVoidReason(row.voidReason) } : {}),
    ...(row.settledVersion !== null && row.settledVersion > 1 && !row.cancelledAt ? { corrected: true } : {}),
  };
}

function statusOf({ state, cancelledAt }: PoyRow): Poy['status'] {
  if (cancelledAt) return 'cancelled';
  return state === 'settled' || state === 'void' ? state : 'waiting';
}

function presentLine(
  { option, number, priceSatang, multiplyX100, payoutSatang, paidBeforeSatang }: PoyLineRow,
  row: PoyRow,
): PoyLine {
  const changed =
    row.settledVersion !== null &&
    row.settledVersion > 1 &&
    !row.cancelledAt &&
    payoutSatang !== paidBeforeSatang;
  return {
    option,
    number,
    price: priceSatang,
    multiply: multiplyX100,
    status: lineStatus(statusOf(row), payoutSatang),
    payout: payoutSatang ?? toSatang(0),
    ...(changed ? { paidBefore: paidBeforeSatang ?? toSatang(0) } : {}),
  };
}

function lineStatus(status: Poy['status'], payoutSatang: number | null): PoyLine['status'] {
  if (status !== 'settled') return status;
  return payoutSatang === null ? 'lose' : 'win';
}

/** What only a ticket has: the number of its sets, and the prize that it won. */
function presentTicket(
  { number, priceSatang, payoutSatang }: PoyLineRow,
  { priceSatang: setPriceSatang, prizes }: TicketRoundRow,
  draw4: string | undefined,
): Pick<PoyLine, 'set' | 'prize'> {
  const prize = payoutSatang !== null && draw4 !== undefined ? prizeOf(number, draw4, prizes) : undefined;
  return { set: priceSatang / setPriceSatang, ...(prize ? { prize } : {}) };
}
