import { randomUUID } from 'node:crypto';
import { userBankId, type MemberId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../../db/db.ts';
import {
  activate,
  claimAccount,
  insertUserBank,
  keepHolderName,
  lockOwner,
  userBanksOf,
} from './user-banks.queries.ts';

interface DemoAccount {
  bankCode: string;
  accountNumber: string;
  accountName: string;
}

/** A confirmed account, so that withdrawing can be tried at once. For a development site; nothing where the member has any. */
export async function seedUserBank(db: Db, memberId: MemberId, account: DemoAccount): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwner(tx, memberId);
    const owned = { memberId, ...account };
    if ((await userBanksOf(tx, memberId)).length > 0 || !(await claimAccount(tx, owned))) return;
    await keepHolderName(tx, memberId, account.accountName);
    await activate(tx, await insertUserBank(tx, { ...owned, bankId: userBankId.parse(randomUUID()) }));
  });
}
