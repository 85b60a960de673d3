import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import { lotteryRefusal } from './lottery-refusal.ts';

export interface ShotRow {
  seq: number;
  memberId: MemberId;
  number: string;
  name: string;
  createdAt: Date;
}

export interface NewShot {
  memberId: MemberId;
  /** As others may see it. */
  name: string;
  betId: BetId;
  number: string;
  /** What must lie between two shots of a member. */
  intervalSeconds: number;
}

/** @throws AppError ROUND_NOT_FOUND | ROUND_NOT_OPEN | SHOOT_CLOSED | SHOT_TOO_SOON */
export async function shootNumber(db: Queryable, { memberId, name, betId, number, intervalSeconds }: NewShot): Promise<{ seq: number; createdAt: Date }> {
  const rows = await db
    .query<{ seq: number; createdAt: Date }>(
      `select seq, created_at as "createdAt" from shoot_number($1, $2, $3, $4, $5 * interval '1 second')`,
      [memberId, name, betId, number, intervalSeconds],
    )
    .catch((error: unknown) => {
      throw lotteryRefusal(error);
    });
  return rows[0]!;
}

/** Newest first. */
export function latestShots(db: Queryable, betId: BetId, limit: number): Promise<ShotRow[]> {
  return db.query<ShotRow>(
    'select seq, member_id as "memberId", number, name, created_at as "createdAt" from shots where bet_id = $1 order by seq desc limit $2',
    [betId, limit],
  );
}

/** The numbers of every shot, first shot first. */
export async function shotNumbers(db: Queryable, betId: BetId): Promise<string[]> {
  const rows = await db.query<{ number: string }>('select number from shots where bet_id = $1 order by seq', [betId]);
  return rows.map(({ number }) => number);
}

export async function tallyOf(db: Queryable, betId: BetId): Promise<{ count: number; sum: number }> {
  const [row] = await db.query<{ count: number; sum: number }>('select count, sum from shot_tallies where bet_id = $1', [betId]);
  return row ?? { count: 0, sum: 0 };
}

export async function shotCountOf(db: Queryable, betId: BetId, memberId: MemberId): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*)::int as count from shots where bet_id = $1 and member_id = $2', [betId, memberId]);
  return row?.count ?? 0;
}
