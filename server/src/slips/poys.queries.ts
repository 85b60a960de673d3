import { POYS_MAX, type BetGroup, type DrawResult } from '@chokdee/shared/contracts/lottery';
import type { BetId, MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import type { TICKET_OPTION } from '@chokdee/shared/rules/tickets';
import type { Queryable } from '../db/db.ts';
import type { RoundState } from '../rounds/public.ts';

export interface PoyRow {
  poyId: PoyId;
  betId: BetId;
  betGroup: BetGroup;
  betType: string;
  name: string;
  dt: string;
  state: RoundState;
  createdAt: Date;
  /** Empty once the member has removed it. */
  note: string | null;
  totalSatang: Satang;
  payoutSatang: Satang;
  lineCount: number;
  resultAt: Date;
  voidReason: string | null;
  settledVersion: number | null;
  cancelledAt: Date | null;
  /** Null when bet slips of this lottery cannot be cancelled. */
  cancelUntil: Date | null;
  /** Whether the member can still cancel this bet slip now. */
  cancellable: boolean;
}

export interface PoyLineRow {
  option: BaseOption | typeof TICKET_OPTION;
  number: string;
  priceSatang: Satang;
  multiplyX100: number;
  payoutSatang: Satang | null;
  /** Payout by the previous version of the result; null when there is none, or it paid nothing. */
  paidBeforeSatang: Satang | null;
}

export interface PoyResultRow {
  version: number;
  draw: DrawResult;
  reason: string | null;
  publishedAt: Date;
  payoutSatang: Satang;
}

const columns = `p.poy_id as "poyId", p.bet_id as "betId", l.bet_group as "betGroup", r.bet_type as "betType", l.name, r.dt, r.state,
  p.created_at as "createdAt", coalesce((select n.note from poy_notes n where n.member_id = p.member_id and n.poy_id = p.poy_id), p.note) as note, p.total_satang as "totalSatang", cardinality(p.options) as "lineCount",
  coalesce((select sum(w.payout_satang)::bigint from wins w where w.member_id = p.member_id and w.poy_id = p.poy_id and w.version = r.settled_version), 0) as "payoutSatang",
  r.result_at as "resultAt", r.void_reason as "voidReason", r.settled_version as "settledVersion", c.created_at as "cancelledAt", till.moment as "cancelUntil",
  coalesce(c.created_at is null and r.state = 'open' and site_now() <= till.moment, false) as cancellable`;

const source = `poys p join rounds r using (bet_id) join lotteries l using (lottery)
  left join poy_cancellations c on c.member_id = p.member_id and c.poy_id = p.poy_id
  cross join lateral (select cancel_until(p.created_at, r.close_at, l.cancel_within_seconds, l.cancel_before_close_seconds) as moment) till`;

/** Newest first. `until` is exclusive. */
export function poysOf(
  db: Queryable,
  memberId: MemberId,
  from: Date,
  until: Date,
  { betGroup, waiting = false }: { betGroup?: BetGroup | undefined; waiting?: boolean | undefined },
): Promise<PoyRow[]> {
  return db.query<PoyRow>(
    `select ${columns} from ${source}
     where p.member_id = $1 and p.created_at >= $2 and p.created_at < $3 and l.bet_group = coalesce($4, l.bet_group)
       and not ($5 and (r.state in ('settled', 'void') or c.created_at is not null))
     order by p.created_at desc, p.poy_id limit ${POYS_MAX}`,
    [memberId, from, until, betGroup ?? null, waiting],
  );
}

/** The member's bet slips of one round, newest first. */
export function poysOfRound(db: Queryable, memberId: MemberId, betId: BetId): Promise<PoyRow[]> {
  return db.query<PoyRow>(
    `select ${columns} from ${source}
     where p.member_id = $1 and p.bet_id = $2 order by p.created_at desc, p.poy_id limit ${POYS_MAX}`,
    [memberId, betId],
  );
}

/** `undefined` also for another member's bet slip. `draw` is null until the round is settled. */
export async function poyOf(
  db: Queryable,
  memberId: MemberId,
  poyId: PoyId,
): Promise<(PoyRow & { draw: DrawResult | null }) | undefined> {
  const [row] = await db.query<PoyRow & { draw: DrawResult | null }>(
    `select ${columns}, (select draw from results d where d.bet_id = r.bet_id and d.version = r.settled_version) as draw
     from ${source}
     where p.member_id = $1 and p.poy_id = $2`,
    [memberId, poyId],
  );
  return row;
}

/** Lines in the order of the bet slip. `payoutSatang` is null unless the line has won. */
export function linesOf(db: Queryable, memberId: MemberId, poyId: PoyId): Promise<PoyLineRow[]> {
  return db.query<PoyLineRow>(
    `select line.option, line.number, line.price as "priceSatang", line.multiply as "multiplyX100", w.payout_satang as "payoutSatang", b.payout_satang as "paidBeforeSatang"
     from poys p
     join rounds r using (bet_id)
     cross join unnest(p.options::text[], p.numbers, p.prices_satang, p.multiplies_x100) with ordinality line (option, number, price, multiply, at)
     left join wins w on w.member_id = p.member_id and w.poy_id = p.poy_id and w.version = r.settled_version and w.line = line.at
     left join wins b on b.member_id = p.member_id and b.poy_id = p.poy_id and b.version = r.settled_version - 1 and b.line = line.at
     where p.member_id = $1 and p.poy_id = $2
     order by line.at`,
    [memberId, poyId],
  );
}

/** The results that paid a bet slip, from the first version to the one in force. */
export function resultsOfPoy(db: Queryable, memberId: MemberId, poyId: PoyId): Promise<PoyResultRow[]> {
  return db.query<PoyResultRow>(
    `select d.version, d.draw, d.reason, d.created_at as "publishedAt", coalesce(sum(w.payout_satang), 0)::bigint as "payoutSatang"
     from poys p
     join rounds r using (bet_id)
     join results d on d.bet_id = p.bet_id and d.version <= r.settled_version
     left join wins w on w.member_id = p.member_id and w.poy_id = p.poy_id and w.version = d.version
     where p.member_id = $1 and p.poy_id = $2 group by d.bet_id, d.version order by d.version`,
    [memberId, poyId],
  );
}
