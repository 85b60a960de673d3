import type { SlipLine } from '@chokdee/shared/contracts/lottery';
import type { BetId, IdempotencyKey, MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';
import type { AppError } from '../errors.ts';
import { refusalOf } from '../rounds/public.ts';

/** The `{kind}` of the route that places bet slips on a round. */
export type SlipKind = 'gov' | 'stock' | 'yeekee' | 'yeekee5-min' | 'pingpong';

export interface SlipRequest {
  memberId: MemberId;
  betId: BetId;
  lines: readonly Pick<SlipLine, 'option' | 'number' | 'price' | 'multiply'>[];
}

export interface Placement extends SlipRequest {
  kind: SlipKind;
  key: IdempotencyKey;
  /** `requestHash` of the bet slip. */
  hash: string;
  poyId: PoyId;
  note: string | undefined;
}

export interface Placed {
  poyId: PoyId;
  /** The idempotency key was used before; the other fields repeat the first reply. */
  replayed: boolean;
  createdAt: Date;
  totalSatang: Satang;
  balanceSatang: Satang;
  version: number;
}

/**
 * Cap on a submitted multiplier, in hundredths: ten times the highest that a lottery can offer, and small
 * enough that its product with the highest stake fits a bigint.
 */
const MAX_MULTIPLY_X100 = 100_000_000;

/** `later`: undecided, so place it again. */
export type SlipOutcome =
  | { kind: 'placed'; placed: Placed }
  | { kind: 'refused'; refusal: AppError }
  | { kind: 'later' };

type OutcomeRow = { at: number } & (
  | ({ outcome: 'placed' | 'known' } & Omit<Placed, 'replayed'>)
  | { outcome: 'refused'; code: string; details: unknown }
  | { outcome: 'later' }
);

/**
 * Places a batch of one or more bet slips, at most one per member, in one transaction. Each is placed or
 * refused independently. Outcomes come in the order of the placements.
 */
export async function placeSlips(db: Queryable, placements: readonly Placement[]): Promise<SlipOutcome[]> {
  const column = <T>(read: (placement: Placement) => T): T[] => placements.map(read);
  const rows = await db.query<OutcomeRow>(
    `select at, outcome, poy_id as "poyId", created_at as "createdAt", total_satang as "totalSatang", balance_satang as "balanceSatang", version, code, details
     from place_slips($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::bigint[], $7::text[], $8::integer[], $9::bet_option[], $10::text[], $11::bigint[], $12::integer[])`,
    [
      column(({ memberId }) => memberId),
      column(({ key }) => key),
      column(({ hash }) => hash),
      column(({ poyId }) => poyId),
      column(({ kind }) => kind),
      column(({ betId }) => betId),
      column(({ note }) => note ?? null),
      column(({ lines }) => lines.length),
      ...columnsOf(placements.flatMap(({ lines }) => lines)),
    ],
  );
  const outcomes: SlipOutcome[] = placements.map(() => ({ kind: 'later' }));
  for (const row of rows) {
    if (row.outcome === 'refused')
      outcomes[row.at - 1] = { kind: 'refused', refusal: refusalOf(row.code, row.details) };
    else if (row.outcome !== 'later') outcomes[row.at - 1] = { kind: 'placed', placed: placedOf(row) };
  }
  return outcomes;
}

function placedOf({
  poyId,
  createdAt,
  totalSatang,
  balanceSatang,
  version,
  outcome,
}: Extract<OutcomeRow, { poyId: PoyId }>): Placed {
  return { poyId, createdAt, totalSatang, balanceSatang, version, replayed: outcome === 'known' };
}

/**
 * A call leaves a single bet slip undecided when each of its tries hit a conflict that was gone on re-check.
 */
const MAX_CALLS = 10;

/** Places a bet slip atomically. @throws AppError with the codes of the contract's `place`. */
export async function placeSlip(db: Queryable, placement: Placement): Promise<Placed> {
  for (let call = 1; call <= MAX_CALLS; call += 1) {
    const [outcome] = await placeSlips(db, [placement]);
    if (outcome!.kind === 'placed') return outcome!.placed;
    if (outcome!.kind === 'refused') throw outcome!.refusal;
  }
  throw new Error(`Bet slip ${placement.poyId} is still undecided after ${MAX_CALLS} calls.`);
}

/**
 * The refusal that placing the bet slip would meet now. `details` are in the database's form: see
 * lottery-refusal.
 */
export async function checkSlip(
  db: Queryable,
  { memberId, betId, lines }: SlipRequest,
): Promise<{ code: string | null; details: unknown }> {
  const [row] = await db.query<{ code: string | null; details: unknown }>(
    'select code, details from check_slip($1, $2, $3::bet_option[], $4::text[], $5::bigint[], $6::integer[])',
    [memberId, betId, ...columnsOf(lines)],
  );
  return row!;
}

type ArrayText = `{${string}}`;

/** PostgreSQL array literals. Options and numbers never contain characters that need quotes. */
function columnsOf(
  lines: SlipRequest['lines'],
): [options: ArrayText, numbers: ArrayText, prices: ArrayText, multiplies: ArrayText] {
  const column = (read: (line: SlipRequest['lines'][number]) => number | string): ArrayText =>
    `{${lines.map(read).join(',')}}`;
  return [
    column(({ option }) => option),
    column(({ number }) => number),
    column(({ price }) => price),
    column(({ multiply }) => Math.min(multiply, MAX_MULTIPLY_X100)),
  ];
}
