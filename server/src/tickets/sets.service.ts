import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { setBreach, type setCalls, type SetBody, type SetTerms } from '@chokdee/shared/contracts/sets';
import { poyId, type BetId, type IdempotencyKey, type MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { SetLottery } from '@chokdee/shared/rules/set-4';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { requestHash } from '../ledger/public.ts';
import { setRefusalOf } from './set-refusal.ts';
import { checkSet, placeSet, scarceSets, setsOfMember } from './sets.queries.ts';
import { latestByGroup, roundSetsOf } from '../rounds/public.ts';
import type { Placed } from '../slips/public.ts';

type PlaceReply = z.output<typeof setCalls.place.reply>;

/** The latest rounds of the ticket lotteries only. */
export async function latestSets(db: Queryable): Promise<z.output<typeof setCalls.latest.reply>> {
  const { serverTimeMs, hanoy, lao, laoSuper, malay } = await latestByGroup(db);
  return { serverTimeMs, hanoy, lao, laoSuper, malay };
}

/** @throws AppError ROUND_NOT_FOUND, also for a round of another kind of lottery. */
export async function setTermsOf(db: Queryable, memberId: MemberId, betId: BetId): Promise<SetTerms> {
  const round = await roundSetsOf(db, betId);
  if (!round) throw new AppError('ROUND_NOT_FOUND');
  const { priceSatang, numberSets, memberNumberSets, memberSets, prizes } = round;
  const scarce = await scarceSets(db, betId);
  return {
    betId,
    setPrice: priceSatang,
    prizes,
    numberSets,
    memberNumberSets,
    memberSets,
    scarce,
    mine: await setsOfMember(db, memberId, betId),
  };
}

/**
 * Places a bet slip of tickets atomically. A repeated idempotency key returns the first reply.
 *
 * @throws AppError with the codes of the contract's `place`; no money has moved then.
 */
export async function placeSets(
  db: Queryable,
  memberId: MemberId,
  lottery: SetLottery,
  key: IdempotencyKey,
  body: SetBody,
): Promise<{ reply: PlaceReply; placed: Placed }> {
  checkLottery(lottery, body);
  const { betId, slip: lines, note } = body;
  const placed = await placeSet(db, {
    memberId,
    betId,
    lines,
    lottery,
    key,
    hash: requestHash({ kind: lottery, ...body }),
    poyId: poyId.parse(randomUUID()),
    note,
  });
  return {
    placed,
    reply: {
      poyId: placed.poyId,
      poyListJson: lines.map(({ option, number, price, multiply, set }) => ({
        option,
        number,
        price,
        multiply,
        set,
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

/** Returns the tickets with too few sets left; throws every other refusal as `placeSets` does. */
export async function preCheckSets(
  db: Queryable,
  memberId: MemberId,
  { betName, betId, slip }: SetBody,
): Promise<z.output<typeof setCalls.preCheck.reply>> {
  const { code, details } = await checkSet(db, { memberId, lottery: betName, betId, lines: slip });
  if (code === null) return { ok: true, short: [] };
  const short = z.array(setBreach).min(1).safeParse(details).data;
  if (!short) throw setRefusalOf(code, details);
  return { ok: false, short };
}

/** The body repeats the lottery of the route; a mismatch is refused. */
function checkLottery(lottery: SetLottery, { betName }: SetBody): void {
  if (betName !== lottery) throw new AppError('ROUND_NOT_FOUND');
}
