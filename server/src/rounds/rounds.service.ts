import type { z } from 'zod';
import type { lotteryCalls, Round } from '@chokdee/shared/contracts/lottery';
import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import { siteNow } from '../db/clock.ts';
import { AppError } from '../errors.ts';
import { presentRound } from './rounds.present.ts';
import { latestRounds, roundById, type RoundRow } from './rounds.queries.ts';

/** @throws AppError ROUND_NOT_FOUND, also when `betType` does not match the round. */
export async function roundOf(db: Queryable, betId: BetId, betType?: string): Promise<RoundRow> {
  const row = await roundById(db, betId);
  if (!row || (betType !== undefined && betType !== row.betType)) throw new AppError('ROUND_NOT_FOUND');
  return row;
}

export async function latestByGroup(db: Queryable): Promise<z.output<typeof lotteryCalls.latest.reply>> {
  const [now, rows] = [await siteNow(db), await latestRounds(db)];
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind).map(presentRound);
  return {
    serverTimeMs: now.getTime(),
    yeekee: ofKind('yeekee'),
    yeekee5Min: ofKind('yeekee5-min'),
    gov: ofKind('gov').sort(activeFirst),
    stock: ofKind('stock').sort(activeFirst),
    pingpong: ofKind('pingpong'),
    hanoy: ofKind('hanoy'),
    lao: ofKind('lao'),
    laoSuper: ofKind('lao-super'),
    malay: ofKind('malay'),
  };
}

/** The sort is stable: closing-time order is kept among active and among inactive rounds. */
function activeFirst(a: Round, b: Round): number {
  return Number(b.active) - Number(a.active);
}
