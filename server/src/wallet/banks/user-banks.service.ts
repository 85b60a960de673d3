import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { bankCalls, UserBank } from '@chokdee/shared/contracts/banks';
import { userBankId, type MemberId, type UserBankId } from '@chokdee/shared/contracts/ids';
import { bankOf, masked } from '@chokdee/shared/rules/banks';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { holdWithdrawals, lockPin, withdrawalsHeldUntil } from '../../auth/public.ts';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { backoffSeconds } from '../../jobs/queue.ts';
import { hasOpenWithdrawal } from '../withdraws/open-withdrawal.queries.ts';
import type { AccountNames } from './account-names.ts';
import { sameHolder } from './holder-name.ts';
import {
  activate,
  rescheduleCheck,
  claimAccount,
  holderNameOf,
  insertUserBank,
  setHolderName,
  lockOwner,
  rejectUserBank,
  releaseAccount,
  leaseNextCheck,
  leaseFirstCheck,
  resubmit,
  userBankById,
  userBanksOf,
  type UserBankRow,
} from './user-banks.queries.ts';

const MAX_ACCOUNTS = 5;
/** Limit per account number, so that nobody can guess the holder's name. */
const MAX_TRIES = 3;
const PAUSE_SECONDS = { first: 1, longest: 3_600 };

type Body = Omit<z.output<typeof bankCalls.addUserBank.request>, 'pin'>;

function presentUserBank(row: UserBankRow): UserBank {
  return {
    bankId: row.bankId,
    bankCode: row.bankCode,
    name: bankOf(row.bankCode)?.shortName ?? row.bankCode,
    accountNumber: masked(row.accountNumber),
    bankAccountName: row.accountName,
    status: row.status,
    active: row.active,
    botUpdate: row.askedAt ? bangkokIso(row.askedAt) : undefined,
    createdAt: bangkokIso(row.createdAt),
  };
}

/**
 * Adds an account, which the bank then checks. Adding an account that the member already has makes it the
 * payout account.
 *
 * @param pinHash hash of the PIN that the member entered.
 * @throws AppError PIN_WRONG | PREVIOUS_PENDING | BANK_ACCOUNT_LIMIT | BANK_NAME_MISMATCH |
 * BANK_ACCOUNT_TAKEN
 */
export async function addUserBank(
  tx: Queryable,
  memberId: MemberId,
  body: Body,
  pinHash: string,
): Promise<UserBank> {
  if (!(await lockPin(tx, memberId, pinHash))) throw new AppError('PIN_WRONG');
  const banks = await userBanksOf(tx, memberId);
  const known = banks.find(
    (bank) => bank.bankCode === body.bankCode && bank.accountNumber === body.bankAccountNumber,
  );
  if (known && (known.active || known.status === 'pending')) return presentUserBank(known);

  const change = banks.some(({ status }) => status !== 'rejected');
  if (await hasOpenWithdrawal(tx, memberId)) throw new AppError('PREVIOUS_PENDING');
  if (known ? known.status === 'rejected' && known.tries >= MAX_TRIES : banks.length >= MAX_ACCOUNTS)
    throw new AppError('BANK_ACCOUNT_LIMIT', { max: MAX_ACCOUNTS });
  const holder = await holderNameOf(tx, memberId);
  if (holder !== undefined && !sameHolder(holder, body.bankAccountName))
    throw new AppError('BANK_NAME_MISMATCH');
  const account = { memberId, bankCode: body.bankCode, accountNumber: body.bankAccountNumber };
  if (!(await claimAccount(tx, account))) throw new AppError('BANK_ACCOUNT_TAKEN');
  if (change) await holdWithdrawals(tx, memberId);
  if (!known)
    return presentUserBank(
      await insertUserBank(tx, {
        ...account,
        bankId: userBankId.parse(randomUUID()),
        accountName: body.bankAccountName,
      }),
    );
  return presentUserBank(
    known.status === 'verified' ? await activate(tx, known) : await resubmit(tx, known, body.bankAccountName),
  );
}

/** Checks a new account with the bank and returns its resulting state. @throws AppError NOT_FOUND */
export async function checkNewUserBank(
  db: Db,
  names: AccountNames,
  memberId: MemberId,
  bankId: UserBankId,
): Promise<UserBank> {
  const due = await leaseFirstCheck(db, memberId, bankId);
  if (due) await checkName(db, names, due);
  const row = await userBankById(db, memberId, bankId);
  if (!row) throw new AppError('NOT_FOUND');
  return presentUserBank(row);
}

/** Checks one account that is due. @returns `false` when none is due. */
export async function checkNextAccount(db: Db, names: AccountNames): Promise<boolean> {
  const due = await leaseNextCheck(db);
  if (due) await checkName(db, names, due);
  return due !== undefined;
}

async function checkName(db: Db, names: AccountNames, account: UserBankRow): Promise<void> {
  const answer = await names.ask(account);
  if (answer === 'unknown') return rescheduleCheck(db, account, backoffSeconds(account.asks, PAUSE_SECONDS));
  await db.transaction(async (tx) => {
    await lockOwner(tx, account.memberId);
    const bank = await userBankById(tx, account.memberId, account.bankId);
    if (bank?.status !== 'pending' || bank.accountName !== account.accountName) return;
    const holder = await holderNameOf(tx, bank.memberId);
    if (answer === 'mismatch' || (holder !== undefined && !sameHolder(holder, bank.accountName))) {
      await rejectUserBank(tx, bank);
      return releaseAccount(tx, bank);
    }
    await setHolderName(tx, bank.memberId, bank.accountName);
    if ((await userBanksOf(tx, bank.memberId)).some(({ active }) => active))
      await holdWithdrawals(tx, bank.memberId);
    await activate(tx, bank);
  });
}

/** Newest first. */
export async function bankAccountsOf(db: Queryable, memberId: MemberId): Promise<UserBank[]> {
  return (await userBanksOf(db, memberId)).map(presentUserBank);
}

export async function payoutStatusOf(
  db: Queryable,
  memberId: MemberId,
): Promise<z.output<typeof bankCalls.userBankStatus.reply>> {
  const banks = await userBanksOf(db, memberId);
  const status =
    (['verified', 'pending', 'rejected'] as const).find((each) =>
      banks.some((bank) => bank.status === each),
    ) ?? 'none';
  const until = await withdrawalsHeldUntil(db, memberId);
  return {
    status,
    withdrawHoldUntil: until && bangkokIso(until),
    holderName: await holderNameOf(db, memberId),
  };
}

/**
 * The full account when it may receive payouts: owned by the member, verified, active, and in the member's
 * name.
 */
export async function payableBank(
  tx: Queryable,
  memberId: MemberId,
  bankId: UserBankId,
): Promise<(UserBankRow & { holderName: string }) | undefined> {
  const bank = await userBankById(tx, memberId, bankId);
  const holderName = await holderNameOf(tx, memberId);
  if (
    !bank?.active ||
    bank.status !== 'verified' ||
    holderName === undefined ||
    !sameHolder(holderName, bank.accountName)
  )
    return undefined;
  return { ...bank, holderName };
}
