import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import { firstShotHash } from '@chokdee/shared/rules/yeekee-chain';
import type { Queryable } from '../db/db.ts';
import { lotteryRefusal } from '../rounds/public.ts';

export interface ShotRow {
  seq: number;
  memberId: MemberId;
  number: string;
  name: string;
  createdAt: Date;
}

export interface NewShot {
  memberId: MemberId;
  /** Masked, as other members see it. */
  name: string;
  betId: BetId;
  number: string;
  /** Minimum interval between two shots of a member. */
  intervalSeconds: number;
}

export interface TakenShot {
  seq: number;
  createdAt: Date;
  /** Chain hash of this shot and all earlier ones. */
  hash: string;
  /** Whether the round issues signed receipts. */
  receipt: boolean;
}

/** @throws AppError ROUND_NOT_FOUND | ROUND_NOT_OPEN | SHOOT_CLOSED | SHOT_TOO_SOON */
export async function shootNumber(
  db: Queryable,
  { memberId, name, betId, number, intervalSeconds }: NewShot,
): Promise<TakenShot> {
  const rows = await db
    .query<TakenShot>(
      `select seq, created_at as "createdAt", hash, receipt from shoot_number($1, $2, $3, $4, $5 * interval '1 second')`,
      [memberId, name, betId, number, intervalSeconds],
    )
    .catch((error: unknown) => {
      throw lotteryRefusal(error);
    });
  return rows[0]!;
}

const columns = 'seq, member_id as "memberId", number, name, created_at as "createdAt"';

/** Newest first. */
export function latestShots(db: Queryable, betId: BetId, limit: number): Promise<ShotRow[]> {
  return db.query<ShotRow>(`select ${columns} from shots where bet_id = $1 order by seq desc limit $2`, [
    betId,
    limit,
  ]);
}

/** Shots with a higher `seq` than `after`, oldest first. */
export function shotsAfter(db: Queryable, betId: BetId, after: number, limit: number): Promise<ShotRow[]> {
  return db.query<ShotRow>(
    `select ${columns} from shots where bet_id = $1 and seq > $2::bigint order by seq limit $3`,
    [betId, after, limit],
  );
}

/** The numbers of all shots, oldest first. */
export async function shotNumbers(db: Queryable, betId: BetId): Promise<string[]> {
  const rows = await db.query<{ number: string }>('select number from shots where bet_id = $1 order by seq', [
    betId,
  ]);
  return rows.map(({ number }) => number);
}

/** The chain hash after the last shot; the initial hash if there are none. */
export async function shotsHashOf(db: Queryable, betId: BetId): Promise<string> {
  const [row] = await db.query<{ hash: string }>('select hash from shot_tallies where bet_id = $1', [betId]);
  return row?.hash ?? firstShotHash(betId);
}

/**
 * `shotsHashOf` a round whose shooting is over, once every shot in time is committed. Does not wait for a
 * settlement, which locks the round for minutes. Undefined when there is no shot yet and the round is locked:
 * by the first shot, or by its settlement.
 */
export async function committedShotsHash(tx: Queryable, betId: BetId): Promise<string | undefined> {
  // A shot keeps this lock until its commit, and takes its time under it: one that waits now is too late.
  const [tally] = await tx.query<{ hash: string }>(
    'select hash from shot_tallies where bet_id = $1 for share',
    [betId],
  );
  if (tally) return tally.hash;
  // The first shot has no tally to lock yet, but holds the round `for share`.
  const unlocked = await tx.query('select from rounds where bet_id = $1 for no key update skip locked', [
    betId,
  ]);
  return unlocked.length > 0 ? shotsHashOf(tx, betId) : undefined;
}

export async function tallyOf(db: Queryable, betId: BetId): Promise<{ count: number; sum: number }> {
  const [row] = await db.query<{ count: number; sum: number }>(
    'select count, sum from shot_tallies where bet_id = $1',
    [betId],
  );
  return row ?? { count: 0, sum: 0 };
}

export async function shotCountOf(db: Queryable, betId: BetId, memberId: MemberId): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from shots where bet_id = $1 and member_id = $2',
    [betId, memberId],
  );
  return row?.count ?? 0;
}
