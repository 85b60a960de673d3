import { randomUUID } from 'node:crypto';
import type { BetId, IdempotencyKey, MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { SetBody } from '@chokdee/shared/contracts/sets';
import { setBetType, type SetLottery } from '@chokdee/shared/rules/set-4';
import type { Db, Queryable } from '../src/db/db.ts';
import { insertOpenRound } from '../src/play/play.queries.ts';
import { placeSets } from '../src/tickets/sets.service.ts';
import type { Placed } from '../src/slips/slips.queries.ts';

export const SET_PRICE_SATANG = 12_000;

/** Opens a ticket round that closes in `seconds`. */
export async function openSetRound(
  db: Queryable,
  lottery: SetLottery = 'lao',
  seconds = 3_600,
): Promise<BetId> {
  const { betId } = await insertOpenRound(db, {
    lottery,
    betTypePrefix: setBetType(lottery),
    numbered: false,
    seconds,
    shootSeconds: null,
  });
  return betId;
}

export type Ticket = readonly [number: string, set: number, priceSatang?: number];

/** A body of tickets at the usual price, unless a ticket sets another. */
export function setsOf(betId: BetId, tickets: readonly Ticket[], betName: SetLottery = 'lao'): SetBody {
  const slip = tickets.map(([number, set, price = set * SET_PRICE_SATANG], at) => ({
    ref: `r${at}`,
    add: 1,
    option: 'set_4' as const,
    number,
    price: toSatang(price),
    multiply: 100 as const,
    set,
  }));
  return { betId, betName, slip };
}

export async function betSets(
  db: Db,
  memberId: MemberId,
  body: SetBody,
  key: string = randomUUID(),
): Promise<Placed> {
  return (await placeSets(db, memberId, body.betName, key as IdempotencyKey, body)).placed;
}
