import type { SlipLine } from '@chokdee/shared/contracts/lottery';
import type { BetId, IdempotencyKey, MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';
import type { AppError } from '../errors.ts';
import { refusalOf } from '../rounds/public.ts';

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

/** Greatest multiplier that the database is asked about, in hundredths: ten times what may be offered, and times the highest stake still a bigint. */
const MOST_MULTIPLY_X100 = 100_000_000;

/** `later`: nothing was decided, so it is to be asked for again. */
export type SlipOutcome =
  | { kind: 'placed'; placed: Placed }
  | { kind: 'refused'; refusal: AppError }
  | { kind: 'later' };

type OutcomeRow = { at: number } & (
  | ({ outcome: 'placed' | 'known' } & Omit<Placed, 'replayed'>)
  | { outcome: 'refused'; code: string; details: unknown }
  | { outcome: 'later' }
);

/** Places slips, one or many, each of another member, in one transaction: each is placed or refused as if by itself. Answers in their order. */
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

/** Calls that leave a lone slip undecided: each gave up after several tries, since what stood in its way was gone whenever it looked again. */
const MOST_CALLS = 10;

/** Places a slip, whole or not at all. @throws AppError with the codes of the contract's `place`. */
export async function placeSlip(db: Queryable, placement: Placement): Promise<Placed> {
  for (let call = 1; call <= MOST_CALLS; call += 1) {
    const [outcome] = await placeSlips(db, [placement]);
    if (outcome!.kind === 'placed') return outcome!.placed;
    if (outcome!.kind === 'refused') throw outcome!.refusal;
  }
  throw new Error(`the slip ${placement.poyId} was neither placed nor refused`);
}

/** What placing a slip would be refused for now. `details` are in the database's form: see lottery-refusal. */
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

/** As the database reads arrays: options and numbers hold nothing that would need quotes. */
function columnsOf(
  lines: SlipRequest['lines'],
): [options: ArrayText, numbers: ArrayText, prices: ArrayText, multiplies: ArrayText] {
  const column = (read: (line: SlipRequest['lines'][number]) => number | string): ArrayText =>
    `{${lines.map(read).join(',')}}`;
  return [
    column(({ option }) => option),
    column(({ number }) => number),
    column(({ price }) => price),
    column(({ multiply }) => Math.min(multiply, MOST_MULTIPLY_X100)),
  ];
}
