import { randomUUID } from 'node:crypto';
import { userBankId, type MemberId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../../db/db.ts';
import {
  activate,
  claimAccount,
  insertUserBank,
  setHolderName,
  lockOwner,
  userBanksOf,
} from './user-banks.queries.ts';

interface DemoAccount {
  bankCode: string;
  accountNumber: string;
  accountName: string;
}

/**
 * Seeds a verified account on a development site, so that withdrawals work at once. Skips members with
 * accounts.
 */
export async function seedUserBank(db: Db, memberId: MemberId, account: DemoAccount): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwner(tx, memberId);
    const owned = { memberId, ...account };
    if ((await userBanksOf(tx, memberId)).length > 0 || !(await claimAccount(tx, owned))) return;
    await setHolderName(tx, memberId, account.accountName);
    await activate(tx, await insertUserBank(tx, { ...owned, bankId: userBankId.parse(randomUUID()) }));
  });
}
