import { randomUUID } from 'node:crypto';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../src/db/db.ts';
import { post, type Posted } from '../src/ledger/ledger.service.ts';

export const testPool = 'round:test:pool';

/** A ledger member with a cash balance, as if deposited. Has no row in `members`. */
export async function memberWithCash(db: Queryable, satang: number): Promise<string> {
  const memberId = randomUUID();
  if (satang > 0) await deposit(db, memberId, satang);
  return memberId;
}

export function deposit(
  db: Queryable,
  memberId: string,
  satang: number,
  key: string = randomUUID(),
): Promise<Posted> {
  const amount = toSatang(satang);
  return post(
    db,
    { key, hash: `deposit ${satang}`, type: 'DEPOSIT', memberId, reference: { kind: 'deposit', id: key } },
    [
      { account: 'house:bank:test', amount: toSatang(-satang) },
      { memberId, account: 'cash', amount },
    ],
  );
}

export function bet(
  db: Queryable,
  memberId: string,
  satang: number,
  key: string = randomUUID(),
): Promise<Posted> {
  return post(
    db,
    { key, hash: `bet ${satang}`, type: 'BET_YEEKEE', memberId, reference: { kind: 'poy', id: key } },
    [
      { memberId, account: 'cash', amount: toSatang(-satang) },
      { account: testPool, amount: toSatang(satang) },
    ],
  );
}
