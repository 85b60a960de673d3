import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { TicketPrize } from '@chokdee/shared/rules/tickets';
import type { Queryable } from '../db/db.ts';

export interface TicketRoundRow {
  priceSatang: Satang;
  numberSets: number;
  memberNumberSets: number;
  memberSets: number;
  prizes: Record<TicketPrize, Satang>;
}

/** Prices, limits and prizes of a ticket round; `undefined` for other rounds. */
export async function ticketRoundOf(db: Queryable, betId: BetId): Promise<TicketRoundRow | undefined> {
  const [row] = await db.query<TicketRoundRow>(
    `select price_satang as "priceSatang", number_sets as "numberSets", member_number_sets as "memberNumberSets", member_sets as "memberSets",
       (select jsonb_object_agg(prize, amount_satang) from round_prizes p where p.bet_id = t.bet_id) as prizes /* never null: made with the round */
     from round_sets t where bet_id = $1`,
    [betId],
  );
  return row;
}
