import type { z } from 'zod';
import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { lotteryCalls, Shot } from '@chokdee/shared/contracts/lottery';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { SHOT_INTERVAL_SECONDS, shotRank } from '@chokdee/shared/rules/yeekee';
import type { Queryable } from '../db/db.ts';
import type { RoundRow } from './rounds.queries.ts';
import { roundOf } from './rounds.service.ts';
import { latestShots, shootNumber, shotCountOf, tallyOf } from './shots.queries.ts';

const DEFAULT_LIMIT = 50;

interface Shooter {
  memberId: MemberId;
  userName: string;
}

/** @throws AppError ROUND_NOT_FOUND | ROUND_NOT_OPEN | SHOOT_CLOSED | SHOT_TOO_SOON */
export async function shoot(db: Queryable, { memberId, userName }: Shooter, betId: BetId, number: string): Promise<{ seq: number; rank: number }> {
  const { seq } = await shootNumber(db, { memberId, name: maskedName(userName), betId, number, intervalSeconds: SHOT_INTERVAL_SECONDS });
  return { seq, rank: shotRank(seq, seq) };
}

/** Newest first. What others have shot shows once nobody can shoot any more. */
export async function shotsOf(db: Queryable, memberId: MemberId, betId: BetId, limit = DEFAULT_LIMIT): Promise<Shot[]> {
  const over = shootingIsOver(await roundOf(db, betId));
  return (await latestShots(db, betId, limit)).map((shot) => {
    const mine = shot.memberId === memberId;
    return { seq: shot.seq, ...(mine || over ? { yingNumber: shot.number } : {}), name: shot.name, mine, createdAt: bangkokIso(shot.createdAt) };
  });
}

/** The sum shows once nobody can shoot any more: before, it would tell the last shooter what to shoot. */
export async function shotSummary(db: Queryable, memberId: MemberId, betId: BetId): Promise<z.output<typeof lotteryCalls.shotSummary.reply>> {
  const over = shootingIsOver(await roundOf(db, betId));
  const { count, sum } = await tallyOf(db, betId);
  return { count, ...(over ? { sum } : {}), myCount: await shotCountOf(db, betId, memberId) };
}

function shootingIsOver({ state, shootCloseAt, now }: RoundRow): boolean {
  return state === 'settled' || state === 'void' || (shootCloseAt !== null && now >= shootCloseAt);
}

/** Its first three characters; the number of stars is the same for all. */
export function maskedName(userName: string): string {
  return `${userName.slice(0, 3)}***`;
}
