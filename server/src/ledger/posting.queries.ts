import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';
import type { HouseAccount, Posting } from './account.ts';
import type { MemberMovement, Movement } from './movement.ts';

/** Result of a ledger function for one movement. Balances and versions are null for house accounts. */
export interface PostedRow {
  transaction_id: number;
  replayed: boolean;
  balances: (number | null)[];
  versions: (number | null)[];
}

export interface PostedManyRow {
  transactions: number[];
  replayed: boolean[];
  balances: (number | null)[];
  versions: (number | null)[];
}

interface Hold {
  key: string;
  hash: string;
  memberId: string;
  holdId: string;
}

export async function postRow(
  db: Queryable,
  movement: Movement,
  postings: readonly Posting[],
): Promise<PostedRow> {
  const [row] = await db.query<PostedRow>(
    'select * from ledger_post($1, $2, $3, $4, $5, $6, $7::uuid[], $8::text[], $9::bigint[])',
    [
      movement.key,
      movement.hash,
      movement.type,
      movement.memberId,
      movement.reference?.kind ?? null,
      movement.reference?.id ?? null,
      postings.map((posting) => posting.memberId ?? null),
      postings.map((posting) => posting.account),
      postings.map((posting) => posting.amount),
    ],
  );
  return row!;
}

export async function postManyRow(
  db: Queryable,
  movements: readonly MemberMovement[],
): Promise<PostedManyRow> {
  const column = <T>(read: (movement: MemberMovement) => T) => movements.map(read);
  const [row] = await db.query<PostedManyRow>(
    'select * from ledger_post_many($1::text[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[])',
    [
      column((movement) => movement.key),
      column((movement) => movement.hash),
      column((movement) => movement.type),
      column((movement) => movement.memberId),
      column((movement) => movement.reference?.kind ?? null),
      column((movement) => movement.reference?.id ?? null),
      column((movement) => movement.account),
      column((movement) => movement.amount),
      column((movement) => movement.house),
    ],
  );
  return row!;
}

export async function openHoldRow(
  db: Queryable,
  { key, hash, memberId, holdId }: Hold,
  amount: Satang,
): Promise<PostedRow> {
  const [row] = await db.query<PostedRow>('select * from ledger_hold_open($1, $2, $3, $4, $5)', [
    key,
    hash,
    memberId,
    holdId,
    amount,
  ]);
  return row!;
}

export async function payHoldRow(
  db: Queryable,
  { key, hash, memberId, holdId }: Hold,
  bank: HouseAccount,
): Promise<PostedRow> {
  const [row] = await db.query<PostedRow>("select * from ledger_hold_resolve($1, $2, $3, $4, 'paid', $5)", [
    key,
    hash,
    memberId,
    holdId,
    bank,
  ]);
  return row!;
}

export async function failHoldRow(db: Queryable, { key, hash, memberId, holdId }: Hold): Promise<PostedRow> {
  const [row] = await db.query<PostedRow>(
    "select * from ledger_hold_resolve($1, $2, $3, $4, 'failed', null)",
    [key, hash, memberId, holdId],
  );
  return row!;
}
