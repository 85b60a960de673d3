import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { TransferSlip } from '@chokdee/shared/contracts/transfer-slips';
import type { TransferSlipCode } from '@chokdee/shared/rules/transfer-slip-code';
import type { Queryable } from '../../db/db.ts';
import type { OwnAccount } from './receiver-match.ts';

export type TransferSlipId = TransferSlip['id'];

export interface TransferSlipRow extends TransferSlipCode {
  memberId: MemberId;
  id: TransferSlipId;
  status: TransferSlip['status'];
  wantedDepositId: DepositId | null;
  depositId: DepositId | null;
  amount: Satang | null;
  reason: NonNullable<TransferSlip['reason']> | null;
  createdAt: Date;
  tries: number;
  bankId: string | null;
  bankTransRef: string | null;
}

const columns = `member_id as "memberId", id, status, sending_bank as "sendingBank", trans_ref as "transRef", wanted_deposit_id as "wantedDepositId",
  deposit_id as "depositId", amount, reason, created_at as "createdAt", tries, bank_id as "bankId", bank_trans_ref as "bankTransRef"`;

/**
 * Claims a transfer slip for the member, unless another member has claimed it. Locks the claim and returns
 * its owner. Waits for concurrent claims and releases.
 */
export async function claimTransferSlip(
  tx: Queryable,
  code: TransferSlipCode,
  memberId: MemberId,
  id: TransferSlipId,
): Promise<{ memberId: MemberId; id: TransferSlipId }> {
  for (;;) {
    await tx.query(
      'insert into slip_claims (sending_bank, trans_ref, member_id, slip_verify_id) values ($1, upper($2), $3, $4) on conflict do nothing',
      [code.sendingBank, code.transRef, memberId, id],
    );
    const claim = await lockClaim(tx, code);
    // The claim was released between the two statements if there is none: the loop tries again.
    if (claim) return claim;
  }
}

/** Locks the claim, so that decisions on a transfer slip are serialized. */
export async function lockClaim(
  tx: Queryable,
  { sendingBank, transRef }: TransferSlipCode,
): Promise<{ memberId: MemberId; id: TransferSlipId } | undefined> {
  const [claim] = await tx.query<{ memberId: MemberId; id: TransferSlipId }>(
    'select member_id as "memberId", slip_verify_id as id from slip_claims where sending_bank = $1 and trans_ref = upper($2) for update',
    [sendingBank, transRef],
  );
  return claim;
}

export async function claimedTransferSlip(
  db: Queryable,
  { sendingBank, transRef }: TransferSlipCode,
): Promise<TransferSlipRow | undefined> {
  const [row] = await db.query<TransferSlipRow>(
    `select ${columns} from slip_verifies where (member_id, id) in (select member_id, slip_verify_id from slip_claims where sending_bank = $1 and trans_ref = upper($2))`,
    [sendingBank, transRef],
  );
  return row;
}

export interface NewTransferSlip extends TransferSlipCode {
  memberId: MemberId;
  id: TransferSlipId;
  wantedDepositId?: DepositId | undefined;
  dueInSeconds: number;
}

export async function insertTransferSlip(
  tx: Queryable,
  { memberId, id, sendingBank, transRef, wantedDepositId, dueInSeconds }: NewTransferSlip,
): Promise<TransferSlipRow> {
  const [row] = await tx.query<TransferSlipRow>(
    `insert into slip_verifies (member_id, id, status, sending_bank, trans_ref, wanted_deposit_id, created_at, due_at, place)
     values ($1, $2, 'pending', $3, $4, $5, site_now(), clock_timestamp() + make_interval(secs => $6), (select count(*) from slip_verifies where member_id = $1 and status = 'pending')) returning ${columns}`,
    [memberId, id, sendingBank, transRef, wantedDepositId, dueInSeconds],
  );
  return row!;
}

/** Lock order: lock the claim first. */
export async function lockTransferSlip(
  tx: Queryable,
  memberId: MemberId,
  id: TransferSlipId,
): Promise<TransferSlipRow | undefined> {
  const [row] = await tx.query<TransferSlipRow>(
    `select ${columns} from slip_verifies where member_id = $1 and id = $2 for update`,
    [memberId, id],
  );
  return row;
}

export function transferSlipsOf(
  db: Queryable,
  memberId: MemberId,
  limit: number,
): Promise<TransferSlipRow[]> {
  return db.query<TransferSlipRow>(
    `select ${columns} from slip_verifies where member_id = $1 order by created_at desc, id limit $2`,
    [memberId, limit],
  );
}

export async function waitingTransferSlips(db: Queryable, memberId: MemberId): Promise<number> {
  const [row] = await db.query<{ waiting: number }>(
    `select count(*) as waiting from slip_verifies where member_id = $1 and status = 'pending'`,
    [memberId],
  );
  return row!.waiting;
}

/** A transfer as the receiving bank knows it. */
export interface BankTransfer {
  bankId: string;
  transRef: string;
  amount: Satang;
}

export async function writeVerified(
  tx: Queryable,
  { memberId, id }: TransferSlipRow,
  { bankId, transRef, amount }: BankTransfer,
  depositId: DepositId | undefined,
): Promise<TransferSlipRow> {
  const [row] = await tx.query<TransferSlipRow>(
    `update slip_verifies set status = 'verified', bank_id = $3, bank_trans_ref = $4, amount = $5, deposit_id = $6, due_at = null where member_id = $1 and id = $2 returning ${columns}`,
    [memberId, id, bankId, transRef, amount, depositId],
  );
  return row!;
}

/** The transfer slip is valid; an operator decides who owns the money. */
export async function writeUndecided(
  tx: Queryable,
  { memberId, id }: TransferSlipRow,
  transfer: BankTransfer,
  dueInSeconds: number,
): Promise<TransferSlipRow> {
  const [row] = await tx.query<TransferSlipRow>(
    `update slip_verifies set bank_id = $3, bank_trans_ref = $4, amount = $5, due_at = clock_timestamp() + make_interval(secs => $6) where member_id = $1 and id = $2 returning ${columns}`,
    [memberId, id, transfer.bankId, transfer.transRef, transfer.amount, dueInSeconds],
  );
  return row!;
}

/** Releases the claim, so that the transfer slip can be uploaded again. */
export async function writeRejected(
  tx: Queryable,
  { memberId, id }: TransferSlipRow,
  reason: NonNullable<TransferSlip['reason']>,
): Promise<void> {
  await tx.query(
    `update slip_verifies set status = 'rejected', reason = $3, due_at = null where member_id = $1 and id = $2`,
    [memberId, id, reason],
  );
  await tx.query('delete from slip_claims where member_id = $1 and slip_verify_id = $2', [memberId, id]);
}

/** Deletes the transfer slip and its claim. */
export async function deleteTransferSlip(tx: Queryable, { memberId, id }: TransferSlipRow): Promise<void> {
  await tx.query('delete from slip_claims where member_id = $1 and slip_verify_id = $2', [memberId, id]);
  await tx.query('delete from slip_verifies where member_id = $1 and id = $2', [memberId, id]);
}

/**
 * Leases the transfer slip that is overdue longest, so that servers check different transfer slips. Every
 * member's first pending transfer slip comes before anybody's second, so that a member with many transfer
 * slips does not delay the others.
 */
export async function leaseDue(db: Queryable, leaseSeconds: number): Promise<TransferSlipRow | undefined> {
  const [row] = await db.query<TransferSlipRow>(
    `update slip_verifies set due_at = clock_timestamp() + make_interval(secs => $1), tries = tries + 1
      where (member_id, id) = (select member_id, id from slip_verifies where status = 'pending' and due_at <= clock_timestamp() order by place, due_at limit 1 for update skip locked)
      returning ${columns}`,
    [leaseSeconds],
  );
  return row;
}

export async function postpone(
  db: Queryable,
  { memberId, id }: TransferSlipRow,
  seconds: number,
): Promise<void> {
  await db.query(
    `update slip_verifies set due_at = clock_timestamp() + make_interval(secs => $3) where member_id = $1 and id = $2 and status = 'pending'`,
    [memberId, id, seconds],
  );
}

/** Includes inactive accounts: money still arrives there. */
export function ownAccounts(db: Queryable): Promise<OwnAccount[]> {
  return db.query<OwnAccount>(
    `select bank_id as "bankId", bank_code as "bankCode", account_number as "accountNumber", account_name as "accountName", array_remove(array[promptpay_target, biller_id], null) as proxies from receiving_banks`,
  );
}
