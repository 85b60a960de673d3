import type { z } from 'zod';
import type { MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { lotteryCalls, placedLine, Poy } from '@chokdee/shared/contracts/lottery';
import { bangkokIso, readInstant } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { linesOf, poyOf, poysOf, type PoyLineRow, type PoyRow } from './poys.queries.ts';
import { roundName } from './rounds.present.ts';
import type { RoundState } from './rounds.queries.ts';

export async function poysInWindow(
  db: Queryable,
  memberId: MemberId,
  { startedDate, endedDate, betGroup }: z.output<typeof lotteryCalls.poys.request>,
): Promise<Poy[]> {
  return (await poysOf(db, memberId, readInstant(startedDate), readInstant(endedDate), betGroup)).map(presentPoy);
}

/** @throws AppError NOT_FOUND, also for another's slip. */
export async function poyWithLines(db: Queryable, memberId: MemberId, poyId: PoyId): Promise<z.output<typeof lotteryCalls.poy.reply>> {
  const row = await poyOf(db, memberId, poyId);
  if (!row) throw new AppError('NOT_FOUND');
  const lines = await linesOf(db, memberId, poyId);
  return { ...presentPoy(row), lines: lines.map((line) => presentLine(line, row.state)), ...(row.draw ? { draw: row.draw } : {}) };
}

function presentPoy(row: PoyRow): Poy {
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
    status: row.state === 'settled' || row.state === 'void' ? row.state : 'waiting',
  };
}

function presentLine({ option, number, priceSatang, multiplyX100, payoutSatang }: PoyLineRow, state: RoundState): z.output<typeof placedLine> {
  return { option, number, price: priceSatang, multiply: multiplyX100, status: lineStatus(state, payoutSatang), payout: payoutSatang ?? toSatang(0) };
}

function lineStatus(state: RoundState, payoutSatang: number | null): z.output<typeof placedLine>['status'] {
  if (state === 'void') return 'void';
  if (state !== 'settled') return 'waiting';
  return payoutSatang === null ? 'lose' : 'win';
}
