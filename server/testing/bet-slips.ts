import { randomUUID } from 'node:crypto';
import type { BetId, IdempotencyKey, MemberId } from '@chokdee/shared/contracts/ids';
import type { SlipBody, SlipLine } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import type { Db, Queryable } from '../src/db/db.ts';
import { memberWithCash } from './money.ts';
import { insertOpenRound, lotteryOf } from '../src/play/play.queries.ts';
import { termsOf } from '../src/rates/rates.queries.ts';
import { place } from '../src/slips/slips.service.ts';
import type { SlipQueue } from '../src/slips/slip-queue.ts';
import { placeSlip, type Placed, type SlipKind } from '../src/slips/slips.queries.ts';

/** Opens a round; times are seconds from now. */
export async function openRound(
  db: Queryable,
  lottery = 'yeekee-15',
  { seconds = 600, shootSeconds = 120 } = {},
): Promise<BetId> {
  const { betType } = (await lotteryOf(db, lottery))!;
  const yeekee = lottery === 'yeekee-15';
  const round = await insertOpenRound(db, {
    lottery,
    betTypePrefix: yeekee ? 'BET_YEEKEE_15' : betType,
    numbered: yeekee,
    seconds,
    shootSeconds: yeekee ? shootSeconds : null,
  });
  return round.betId;
}

/** Closes the round now, without shots, or with shooting over. Its bets stay within its times. */
export async function closeRound(db: Queryable, betId: BetId): Promise<void> {
  await db.query(
    `update rounds set state = 'closed', close_at = clock.now, shoot_close_at = case when shoot_close_at is not null then clock.now end, result_at = clock.now,
       due_at = case when shoot_close_at is not null then clock.now end
     from (select site_now() as now offset 0) clock where bet_id = $1`,
    [betId],
  );
}

export async function member(db: Queryable, satang: number): Promise<MemberId> {
  return (await memberWithCash(db, satang)) as MemberId;
}

export type BetLine = readonly [
  option: BaseOption,
  number: string,
  priceSatang: number,
  multiplyX100?: number,
];

/** A bet slip at the round's default rates, unless a line sets another. */
export async function betSlipOf(db: Queryable, betId: BetId, lines: readonly BetLine[]): Promise<SlipBody> {
  const terms = new Map((await termsOf(db, betId)).map(({ option, multiplyX100 }) => [option, multiplyX100]));
  const slip = lines.map(([option, number, price, multiply], at): SlipLine => ({
    ref: `r${at}`,
    add: 0,
    option,
    number,
    price: toSatang(price),
    multiply: multiply ?? terms.get(option) ?? 100,
  }));
  return { betId, slip };
}

interface Bet {
  kind?: SlipKind;
  key?: string;
  /** Places it in a batch. Default: alone. */
  slips?: Pick<SlipQueue, 'place'>;
}

export async function bet(
  db: Db,
  memberId: MemberId,
  body: SlipBody,
  {
    kind = 'yeekee',
    key = randomUUID(),
    slips = { place: (placement) => placeSlip(db, placement) },
  }: Bet = {},
): Promise<Placed> {
  return (await place(slips, memberId, kind, key as IdempotencyKey, body)).placed;
}
