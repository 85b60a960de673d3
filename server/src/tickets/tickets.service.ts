import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  ticketBreach,
  type ticketCalls,
  type TicketBody,
  type TicketTerms,
} from '@chokdee/shared/contracts/tickets';
import { poyId, type BetId, type IdempotencyKey, type MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { TicketLottery } from '@chokdee/shared/rules/tickets';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { requestHash } from '../ledger/public.ts';
import { ticketRefusalOf } from './ticket-refusal.ts';
import { checkTicketSlip, placeTicketSlip, scarceTickets, ticketsOfMember } from './tickets.queries.ts';
import { latestByGroup, ticketRoundOf } from '../rounds/public.ts';
import type { Placed } from '../slips/public.ts';

type PlaceReply = z.output<typeof ticketCalls.place.reply>;

/** The latest rounds of the ticket lotteries only. */
export async function latestTicketRounds(db: Queryable): Promise<z.output<typeof ticketCalls.latest.reply>> {
  const { serverTimeMs, hanoy, lao, laoSuper, malay } = await latestByGroup(db);
  return { serverTimeMs, hanoy, lao, laoSuper, malay };
}

/** @throws AppError ROUND_NOT_FOUND, also for a round of another kind of lottery. */
export async function ticketTermsOf(db: Queryable, memberId: MemberId, betId: BetId): Promise<TicketTerms> {
  const round = await ticketRoundOf(db, betId);
  if (!round) throw new AppError('ROUND_NOT_FOUND');
  const { priceSatang, numberSets, memberNumberSets, memberSets, prizes } = round;
  const scarce = await scarceTickets(db, betId);
  return {
    betId,
    setPrice: priceSatang,
    prizes,
    numberSets,
    memberNumberSets,
    memberSets,
    scarce,
    mine: await ticketsOfMember(db, memberId, betId),
  };
}

/**
 * Places a bet slip of tickets atomically. A repeated idempotency key returns the first reply.
 *
 * @throws AppError with the codes of the contract's `place`; no money has moved then.
 */
export async function placeTickets(
  db: Queryable,
  memberId: MemberId,
  lottery: TicketLottery,
  key: IdempotencyKey,
  body: TicketBody,
): Promise<{ reply: PlaceReply; placed: Placed }> {
  checkLottery(lottery, body);
  const { betId, slip: lines, note } = body;
  const placed = await placeTicketSlip(db, {
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

/** Returns the tickets with too few sets left; throws every other refusal as `placeTickets` does. */
export async function preCheckTickets(
  db: Queryable,
  memberId: MemberId,
  { betName, betId, slip }: TicketBody,
): Promise<z.output<typeof ticketCalls.preCheck.reply>> {
  const { code, details } = await checkTicketSlip(db, { memberId, lottery: betName, betId, lines: slip });
  if (code === null) return { ok: true, short: [] };
  const short = z.array(ticketBreach).min(1).safeParse(details).data;
  if (!short) throw ticketRefusalOf(code, details);
  return { ok: false, short };
}

/** The body repeats the lottery of the route; a mismatch is refused. */
function checkLottery(lottery: TicketLottery, { betName }: TicketBody): void {
  if (betName !== lottery) throw new AppError('ROUND_NOT_FOUND');
}
