import type { BetGroup, DrawResult } from '@chokdee/shared/contracts/lottery';
import type { BetId, MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import type { Queryable } from '../db/db.ts';
import type { RoundState } from './rounds.queries.ts';

export interface PoyRow {
  poyId: PoyId;
  betId: BetId;
  betGroup: BetGroup;
  betType: string;
  name: string;
  dt: string;
  state: RoundState;
  createdAt: Date;
  /** Empty: taken away. */
  note: string | null;
  totalSatang: Satang;
  payoutSatang: Satang;
  lineCount: number;
}

export interface PoyLineRow {
  option: BaseOption;
  number: string;
  priceSatang: Satang;
  multiplyX100: number;
  payoutSatang: Satang | null;
}

/** A page of slips reads no further than this. */
const MOST_POYS = 1_000;

const columns = `p.poy_id as "poyId", p.bet_id as "betId", l.bet_group as "betGroup", r.bet_type as "betType", l.name, r.dt, r.state,
  p.created_at as "createdAt", coalesce((select n.note from poy_notes n where n.member_id = p.member_id and n.poy_id = p.poy_id), p.note) as note, p.total_satang as "totalSatang", cardinality(p.options) as "lineCount",
  coalesce((select sum(w.payout_satang)::bigint from wins w where w.member_id = p.member_id and w.poy_id = p.poy_id and w.version = r.settled_version), 0) as "payoutSatang"`;

/** Newest first. `until` is not included. */
export function poysOf(db: Queryable, memberId: MemberId, from: Date, until: Date, betGroup: BetGroup | undefined): Promise<PoyRow[]> {
  return db.query<PoyRow>(
    `select ${columns} from poys p join rounds r using (bet_id) join lotteries l using (lottery)
     where p.member_id = $1 and p.created_at >= $2 and p.created_at < $3 and l.bet_group = coalesce($4, l.bet_group)
     order by p.created_at desc, p.poy_id limit ${MOST_POYS}`,
    [memberId, from, until, betGroup ?? null],
  );
}

/** A slip of this member; `undefined` also for one of another's. The draw is there once the round is settled. */
export async function poyOf(db: Queryable, memberId: MemberId, poyId: PoyId): Promise<(PoyRow & { draw: DrawResult | null }) | undefined> {
  const [row] = await db.query<PoyRow & { draw: DrawResult | null }>(
    `select ${columns}, (select draw from results d where d.bet_id = r.bet_id and d.version = r.settled_version) as draw
     from poys p join rounds r using (bet_id) join lotteries l using (lottery)
     where p.member_id = $1 and p.poy_id = $2`,
    [memberId, poyId],
  );
  return row;
}

/** In the order of the slip. A line has a payout when it has won. */
export function linesOf(db: Queryable, memberId: MemberId, poyId: PoyId): Promise<PoyLineRow[]> {
  return db.query<PoyLineRow>(
    `select line.option, line.number, line.price as "priceSatang", line.multiply as "multiplyX100", w.payout_satang as "payoutSatang"
     from poys p
     join rounds r using (bet_id)
     cross join unnest(p.options::text[], p.numbers, p.prices_satang, p.multiplies_x100) with ordinality line (option, number, price, multiply, at)
     left join wins w on w.member_id = p.member_id and w.poy_id = p.poy_id and w.version = r.settled_version and w.line = line.at
     where p.member_id = $1 and p.poy_id = $2
     order by line.at`,
    [memberId, poyId],
  );
}
