import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';
import type { Balance, HouseAccount, MemberAccount } from './account.ts';
import { ledgerRefusal } from './ledger-refusal.ts';
import { balanceOrNone, type Movement } from './ledger.service.ts';

/** A movement between one member's account and one of the house. */
export interface MemberMovement extends Movement {
  memberId: string;
  account: MemberAccount;
  /** To the member; negative: from the member. */
  amount: Satang;
  house: HouseAccount;
}

export interface PostedMany {
  transactionIds: number[];
  replayed: boolean[];
  /** Right after each movement. */
  balances: (Balance | undefined)[];
}

interface PostedManyRow {
  transactions: number[];
  replayed: boolean[];
  balances: (number | null)[];
  versions: (number | null)[];
}

/**
 * `post` for a set: all or nothing, each movement a transaction of its own in the ledger. Movements whose key has had its effect are skipped.
 * Several of one account follow each other in the order given.
 *
 * @throws AppError BALANCE_NOT_ENOUGH when any of them overdraws on the way (the cause's `detail` lists their positions from 1) |
 * IDEMPOTENCY_KEY_REUSED. A key twice in one call is a defect of the caller.
 */
export async function postMany(db: Queryable, movements: readonly MemberMovement[]): Promise<PostedMany> {
  if (movements.length === 0) return { transactionIds: [], replayed: [], balances: [] };
  const column = <T>(read: (movement: MemberMovement) => T) => movements.map(read);
  const rows = await db
    .query<PostedManyRow>(
      'select * from ledger_post_many($1::text[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[])',
      [
        column((movement) => movement.key), column((movement) => movement.hash), column((movement) => movement.type),
        column((movement) => movement.memberId), column((movement) => movement.reference?.kind ?? null),
        column((movement) => movement.reference?.id ?? null), column((movement) => movement.account),
        column((movement) => movement.amount), column((movement) => movement.house),
      ],
    )
    .catch((error: unknown) => {
      throw ledgerRefusal(error);
    });
  const row = rows[0]!;
  return {
    transactionIds: row.transactions,
    replayed: row.replayed,
    balances: row.balances.map((balance, at) => balanceOrNone(balance, row.versions[at])),
  };
}
