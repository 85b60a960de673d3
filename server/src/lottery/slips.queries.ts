import type { SlipLine } from '@chokdee/shared/contracts/lottery';
import type { BetId, IdempotencyKey, MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';
import { lotteryRefusal } from './lottery-refusal.ts';

/** The {kind} of the call that places a round's slips. */
export type SlipKind = 'gov' | 'stock' | 'yeekee' | 'yeekee5-min' | 'pingpong';

export interface SlipRequest {
  memberId: MemberId;
  betId: BetId;
  lines: readonly Pick<SlipLine, 'option' | 'number' | 'price' | 'multiply'>[];
}

export interface Placement extends SlipRequest {
  kind: SlipKind;
  key: IdempotencyKey;
  /** `requestHash` of the slip. */
  hash: string;
  poyId: PoyId;
  note: string | undefined;
}

export interface Placed {
  poyId: PoyId;
  /** The key has had its effect before; all else is as it was answered then. */
  replayed: boolean;
  createdAt: Date;
  totalSatang: Satang;
  balanceSatang: Satang;
  version: number;
}

/** Greatest multiplier that the database is asked about, in hundredths; none that is offered comes near it. */
const MOST_MULTIPLY_X100 = 1_000_000_000;

/** Places a slip in one call, whole or not at all. @throws AppError with the codes of the contract's `place`. */
export async function placeSlip(db: Queryable, { memberId, key, hash, poyId, kind, betId, lines, note }: Placement): Promise<Placed> {
  const rows = await db
    .query<Placed>(
      `select poy_id as "poyId", replayed, created_at as "createdAt", total_satang as "totalSatang", balance_satang as "balanceSatang", version
       from place_slip($1, $2, $3, $4, $5, $6, $7::bet_option[], $8::text[], $9::bigint[], $10::integer[], $11)`,
      [memberId, key, hash, poyId, kind, betId, ...columnsOf(lines), note ?? null],
    )
    .catch((error: unknown) => {
      throw lotteryRefusal(error);
    });
  return rows[0]!;
}

/** What placing a slip would be refused for now. `details` are in the database's form: see lottery-refusal. */
export async function checkSlip(db: Queryable, { memberId, betId, lines }: SlipRequest): Promise<{ code: string | null; details: unknown }> {
  const [row] = await db.query<{ code: string | null; details: unknown }>(
    'select code, details from check_slip($1, $2, $3::bet_option[], $4::text[], $5::bigint[], $6::integer[])',
    [memberId, betId, ...columnsOf(lines)],
  );
  return row!;
}

function columnsOf(lines: SlipRequest['lines']): unknown[] {
  return [
    lines.map(({ option }) => option),
    lines.map(({ number }) => number),
    lines.map(({ price }) => price),
    lines.map(({ multiply }) => Math.min(multiply, MOST_MULTIPLY_X100)),
  ];
}
