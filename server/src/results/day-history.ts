import type { z } from 'zod';
import type { dayHistoryCalls } from '@chokdee/shared/contracts/day-history';
import type { BetId } from '@chokdee/shared/contracts/ids';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { readVoidReason } from '@chokdee/shared/rules/void-reason';
import type { Queryable } from '../db/db.ts';
import { presentRound } from '../rounds/rounds.present.ts';
import { roundsOfDay } from '../rounds/rounds.queries.ts';

/** Rounds by closing time, former results by their version. */
export async function historyOfDay(db: Queryable, dt: string): Promise<z.output<typeof dayHistoryCalls.ofDay.reply>> {
  const reasons = new Map((await voidReasonsOfDay(db, dt)).map(({ betId, reason }) => [betId, reason]));
  const rounds = reasons.size === 0 ? [] : await roundsOfDay(db, dt);
  return {
    voided: rounds.flatMap((round) => {
      const reason = reasons.get(round.betId);
      return reason === undefined ? [] : [{ round: presentRound(round), ...readVoidReason(reason) }];
    }),
    former: (await formerResultsOfDay(db, dt)).map(({ publishedAt, correctedAt, reason, ...result }) => ({
      ...result, publishedAt: bangkokIso(publishedAt), correctedAt: bangkokIso(correctedAt), ...(reason === null ? {} : { reason }),
    })),
  };
}

function voidReasonsOfDay(db: Queryable, dt: string): Promise<{ betId: BetId; reason: string }[]> {
  return db.query("select bet_id as \"betId\", void_reason as reason /* never null: of a void round */ from rounds where dt = $1 and state = 'void'", [dt]);
}

interface FormerRow {
  betId: BetId;
  version: number;
  draw: DrawResult;
  publishedAt: Date;
  correctedAt: Date;
  reason: string | null;
}

/** The reason stands with the result that came in its place. */
function formerResultsOfDay(db: Queryable, dt: string): Promise<FormerRow[]> {
  return db.query<FormerRow>(
    `select f.bet_id as "betId", f.version, f.draw, f.created_at as "publishedAt", n.created_at as "correctedAt", n.reason
     from rounds r
     join results f on f.bet_id = r.bet_id and f.version < r.settled_version
     join results n on n.bet_id = f.bet_id and n.version = f.version + 1
     where r.dt = $1 order by f.bet_id, f.version`,
    [dt],
  );
}
