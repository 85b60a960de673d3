import type { z } from 'zod';
import type { userBankStatus } from '@chokdee/shared/contracts/banks';
import type { MemberId, UserBankId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';

export interface UserBankRow {
  memberId: MemberId;
  bankId: UserBankId;
  bankCode: string;
  accountNumber: string;
  accountName: string;
  status: z.output<typeof userBankStatus>;
  active: boolean;
  tries: number;
  asks: number;
  askedAt: Date | null;
  createdAt: Date;
}

const columns = `member_id as "memberId", id as "bankId", bank_code as "bankCode", account_number as "accountNumber", account_name as "accountName",
  status, active, tries, asks, asked_at as "askedAt", created_at as "createdAt"`;

/** Lease of an account check. Longer than the bank's timeout. */
const LEASE = '40 seconds';
/**
 * Delay before the job checks a new account: the request that added it checks first, and its caller waits.
 */
const FIRST_CHECK_DELAY = '5 seconds';

/** Serializes changes of a member's accounts and their withdrawals. */
export async function lockOwner(tx: Queryable, memberId: MemberId): Promise<void> {
  await tx.query('select from members where id = $1 for update', [memberId]);
}

/** Newest first. */
export function userBanksOf(db: Queryable, memberId: MemberId): Promise<UserBankRow[]> {
  return db.query<UserBankRow>(
    `select ${columns} from user_banks where member_id = $1 order by created_at desc, id`,
    [memberId],
  );
}

export async function userBankById(
  db: Queryable,
  memberId: MemberId,
  bankId: UserBankId,
): Promise<UserBankRow | undefined> {
  const [row] = await db.query<UserBankRow>(
    `select ${columns} from user_banks where member_id = $1 and id = $2`,
    [memberId, bankId],
  );
  return row;
}

export async function holderNameOf(db: Queryable, memberId: MemberId): Promise<string | undefined> {
  const [row] = await db.query<{ name: string | null }>(
    'select holder_name as name from members where id = $1',
    [memberId],
  );
  return row?.name ?? undefined;
}

export async function setHolderName(tx: Queryable, memberId: MemberId, name: string): Promise<void> {
  await tx.query('update members set holder_name = $2 where id = $1 and holder_name is null', [
    memberId,
    name,
  ]);
}

/**
 * @returns whether the member owns the account now. A concurrent claim by another member waits and then
 * fails.
 */
export async function claimAccount(
  tx: Queryable,
  { memberId, bankCode, accountNumber }: Pick<UserBankRow, 'memberId' | 'bankCode' | 'accountNumber'>,
): Promise<boolean> {
  await tx.query(
    'insert into bank_account_claims (bank_code, account_number, member_id) values ($1, $2, $3) on conflict do nothing',
    [bankCode, accountNumber, memberId],
  );
  const [claim] = await tx.query<{ mine: boolean }>(
    'select member_id = $3 as mine from bank_account_claims where bank_code = $1 and account_number = $2',
    [bankCode, accountNumber, memberId],
  );
  return claim?.mine === true;
}

export async function releaseAccount(
  tx: Queryable,
  { memberId, bankCode, accountNumber }: UserBankRow,
): Promise<void> {
  await tx.query(
    'delete from bank_account_claims where bank_code = $1 and account_number = $2 and member_id = $3',
    [bankCode, accountNumber, memberId],
  );
}

export type NewUserBank = Pick<
  UserBankRow,
  'memberId' | 'bankId' | 'bankCode' | 'accountNumber' | 'accountName'
>;

export async function insertUserBank(tx: Queryable, bank: NewUserBank): Promise<UserBankRow> {
  const [row] = await tx.query<UserBankRow>(
    `insert into user_banks (member_id, id, bank_code, account_number, account_name, ask_at) values ($1, $2, $3, $4, $5, clock_timestamp() + interval '${FIRST_CHECK_DELAY}') returning ${columns}`,
    [bank.memberId, bank.bankId, bank.bankCode, bank.accountNumber, bank.accountName],
  );
  return row!;
}

/** Schedules another check of a rejected account. */
export async function resubmit(
  tx: Queryable,
  { memberId, bankId }: UserBankRow,
  accountName: string,
): Promise<UserBankRow> {
  const [row] = await tx.query<UserBankRow>(
    `update user_banks set status = 'pending', account_name = $3, tries = tries + 1, asks = 0, ask_at = clock_timestamp() + interval '${FIRST_CHECK_DELAY}', created_at = site_now()
     where member_id = $1 and id = $2 returning ${columns}`,
    [memberId, bankId, accountName],
  );
  return row!;
}

/** Makes it the account that payouts go to. */
export async function activate(
  tx: Queryable,
  { memberId, bankId }: Pick<UserBankRow, 'memberId' | 'bankId'>,
): Promise<UserBankRow> {
  await tx.query('update user_banks set active = false where member_id = $1 and active and id <> $2', [
    memberId,
    bankId,
  ]);
  const [row] = await tx.query<UserBankRow>(
    `update user_banks set status = 'verified', ask_at = null, active = true where member_id = $1 and id = $2 returning ${columns}`,
    [memberId, bankId],
  );
  return row!;
}

export async function rejectUserBank(tx: Queryable, { memberId, bankId }: UserBankRow): Promise<void> {
  await tx.query(
    `update user_banks set status = 'rejected', ask_at = null, active = false where member_id = $1 and id = $2`,
    [memberId, bankId],
  );
}

const taken = `set ask_at = clock_timestamp() + interval '${LEASE}', asked_at = site_now(), asks = asks + 1`;

/** Leases the next account to check. Concurrent processes get different accounts. */
export async function leaseNextCheck(db: Queryable): Promise<UserBankRow | undefined> {
  const [row] = await db.query<UserBankRow>(
    `update user_banks ${taken} where (member_id, id) =
       (select member_id, id from user_banks where ask_at <= clock_timestamp() order by ask_at limit 1 for update skip locked) returning ${columns}`,
  );
  return row;
}

/** Leases this account for its first check; undefined when it has been checked already. */
export async function leaseFirstCheck(
  db: Queryable,
  memberId: MemberId,
  bankId: UserBankId,
): Promise<UserBankRow | undefined> {
  const [row] = await db.query<UserBankRow>(
    `update user_banks ${taken} where member_id = $1 and id = $2 and status = 'pending' and asks = 0 returning ${columns}`,
    [memberId, bankId],
  );
  return row;
}

export async function rescheduleCheck(
  db: Queryable,
  { memberId, bankId, asks }: UserBankRow,
  seconds: number,
): Promise<void> {
  await db.query(
    `update user_banks set ask_at = clock_timestamp() + make_interval(secs => $4) where member_id = $1 and id = $2 and status = 'pending' and asks = $3`,
    [memberId, bankId, asks, seconds],
  );
}
