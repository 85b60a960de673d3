import type { OrderedTicket } from '@chokdee/shared/contracts/tickets';
import type { BetId, IdempotencyKey, MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import type { TicketLottery } from '@chokdee/shared/rules/tickets';
import type { Queryable } from '../db/db.ts';
import { ticketRefusal } from './ticket-refusal.ts';
import type { Placed } from '../slips/public.ts';

export interface TicketRequest {
  memberId: MemberId;
  lottery: TicketLottery;
  betId: BetId;
  lines: readonly Pick<OrderedTicket, 'number' | 'set' | 'price'>[];
}

export interface TicketPlacement extends TicketRequest {
  key: IdempotencyKey;
  /** `requestHash` of the bet slip. */
  hash: string;
  poyId: PoyId;
  note: string | undefined;
}

/** Places a bet slip of tickets atomically. @throws AppError with the codes of the contract's `place`. */
export async function placeTicketSlip(
  db: Queryable,
  { memberId, key, hash, poyId, lottery, betId, lines, note }: TicketPlacement,
): Promise<Placed> {
  const rows = await db
    .query<Placed>(
      `select poy_id as "poyId", replayed, created_at as "createdAt", total_satang as "totalSatang", balance_satang as "balanceSatang", version
       from place_set($1, $2, $3, $4, $5, $6, $7::text[], $8::integer[], $9::bigint[], $10)`,
      [memberId, key, hash, poyId, lottery, betId, ...columnsOf(lines), note ?? null],
    )
    .catch((error: unknown) => {
      throw ticketRefusal(error);
    });
  return rows[0]!;
}

/**
 * The refusal that placing the tickets would meet now. `details` are in the database's
 * form: see ticket-refusal.
 */
export async function checkTicketSlip(
  db: Queryable,
  { memberId, lottery, betId, lines }: TicketRequest,
): Promise<{ code: string | null; details: unknown }> {
  const [row] = await db.query<{ code: string | null; details: unknown }>(
    'select code, details from check_set($1, $2, $3, $4::text[], $5::integer[], $6::bigint[])',
    [memberId, lottery, betId, ...columnsOf(lines)],
  );
  return row!;
}

/** Tickets with fewer sets left than one member may buy, scarcest first. A closed ticket has 0 left. */
export function scarceTickets(db: Queryable, betId: BetId): Promise<{ number: string; left: number }[]> {
  return db.query(
    `select number, case when n.number is not null then 0 else t.number_sets - e.sets end as left /* never null: one side is there */
     from (select * from number_limits where bet_id = $1 and option = 'set_4') n
     full join (select * from set_exposure where bet_id = $1) e using (number)
     join round_sets t on t.bet_id = $1
     where n.number is not null or t.number_sets - e.sets < t.member_number_sets
     order by 2, 1 limit 500`,
    [betId],
  );
}

export function ticketsOfMember(
  db: Queryable,
  memberId: MemberId,
  betId: BetId,
): Promise<{ number: string; set: number }[]> {
  return db.query('select number, sets as set from member_round_sets($1, $2) order by number', [
    memberId,
    betId,
  ]);
}

function columnsOf(lines: TicketRequest['lines']): [numbers: string[], sets: number[], prices: number[]] {
  return [lines.map(({ number }) => number), lines.map(({ set }) => set), lines.map(({ price }) => price)];
}
