import type { z } from 'zod';
import type { dayHistoryCalls } from '@chokdee/shared/contracts/day-history';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { readVoidReason } from '@chokdee/shared/rules/void-reason';
import type { Queryable } from '../db/db.ts';
import { presentRound, roundsOfDay } from '../rounds/public.ts';
import { formerResultsOfDay, voidReasonsOfDay } from './day-history.queries.ts';

/** Void rounds by closing time; superseded results by round and version. */
export async function historyOfDay(
  db: Queryable,
  dt: string,
): Promise<z.output<typeof dayHistoryCalls.ofDay.reply>> {
  const reasons = new Map((await voidReasonsOfDay(db, dt)).map(({ betId, reason }) => [betId, reason]));
  const rounds = reasons.size === 0 ? [] : await roundsOfDay(db, dt);
  return {
    voided: rounds.flatMap((round) => {
      const reason = reasons.get(round.betId);
      return reason === undefined ? [] : [{ round: presentRound(round), ...readVoidReason(reason) }];
    }),
    former: (await formerResultsOfDay(db, dt)).map(({ publishedAt, correctedAt, reason, ...result }) => ({
      ...result,
      publishedAt: bangkokIso(publishedAt),
      correctedAt: bangkokIso(correctedAt),
      ...(reason === null ? {} : { reason }),
    })),
  };
}
