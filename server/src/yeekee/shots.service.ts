import type { z } from 'zod';
import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Shot, yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { SHOT_INTERVAL_SECONDS, shotRank } from '@chokdee/shared/rules/yeekee';
import { receiptText } from '@chokdee/shared/rules/yeekee-chain';
import { maskedName } from '@chokdee/shared/rules/masked-name';
import type { Queryable } from '../db/db.ts';
import { roundOf, type RoundRow } from '../rounds/public.ts';
import { latestShots, shootNumber, shotCountOf, tallyOf } from './shots.queries.ts';

const DEFAULT_LIMIT = 50;

interface Shooter {
  memberId: MemberId;
  userName: string;
}

/**
 * @param sign the site's signature over a text, base64url. Only beacon rounds issue receipts: in a
 * conventional round the hash would let a shooter work out the hidden numbers of others, which alone decide
 * the result.
 * @throws AppError ROUND_NOT_FOUND | ROUND_NOT_OPEN | SHOOT_CLOSED | SHOT_TOO_SOON
 */
export async function shoot(
  db: Queryable,
  { memberId, userName }: Shooter,
  betId: BetId,
  number: string,
  sign: (text: string) => string,
): Promise<z.output<typeof yeekeeCalls.shoot.reply>> {
  const { seq, hash, createdAt, receipt } = await shootNumber(db, {
    memberId,
    name: maskedName(userName),
    betId,
    number,
    intervalSeconds: SHOT_INTERVAL_SECONDS,
  });
  const shot = { seq, rank: shotRank(seq, seq) };
  if (!receipt) return shot;
  const signed = { betId, seq, yingNumber: number, hash, createdAt: bangkokIso(createdAt) };
  return { ...shot, receipt: { ...signed, signature: sign(receiptText(signed)) } };
}

/** Newest first. The numbers of other members stay hidden until shooting is over. */
export async function shotsOf(
  db: Queryable,
  memberId: MemberId,
  betId: BetId,
  limit = DEFAULT_LIMIT,
): Promise<Shot[]> {
  const over = shootingIsOver(await roundOf(db, betId));
  return (await latestShots(db, betId, limit)).map((shot) => {
    const mine = shot.memberId === memberId;
    return {
      seq: shot.seq,
      ...(mine || over ? { yingNumber: shot.number } : {}),
      name: shot.name,
      mine,
      createdAt: bangkokIso(shot.createdAt),
    };
  });
}

/** The sum stays hidden until shooting is over: it would let the last shooter choose the result. */
export async function shotSummary(
  db: Queryable,
  memberId: MemberId,
  betId: BetId,
): Promise<z.output<typeof yeekeeCalls.shotSummary.reply>> {
  const over = shootingIsOver(await roundOf(db, betId));
  const { count, sum } = await tallyOf(db, betId);
  return { count, ...(over ? { sum } : {}), myCount: await shotCountOf(db, betId, memberId) };
}

export function shootingIsOver({ state, shootCloseAt, now }: RoundRow): boolean {
  return state === 'settled' || state === 'void' || (shootCloseAt !== null && now >= shootCloseAt);
}
