import type { DepositChannel, DepositStatus } from '@chokdee/shared/contracts/deposits';
import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { TransferSlip } from '@chokdee/shared/contracts/transfer-slips';
import type { Queryable } from '../../db/db.ts';

export interface DepositRow {
  member_id: MemberId;
  id: DepositId;
  channel: DepositChannel;
  bank_id: string;
  prepare_amount: Satang;
  prepare_total: Satang;
  prepare_index: number;
  status: DepositStatus;
  reason: string | null;
  payload: string | null;
  refer_transfer_id: string | null;
  received_amount: Satang | null;
  bank_code: string | null;
  bank_name: string;
  bank_number: string;
  bank_holder: string;
  created_at: Date;
  expires_at: Date;
  resolved_at: Date | null;
}

/** Columns of `deposits d join receiving_banks b`. Expiry is computed on read; no job sets it. */
export const depositColumns = `d.member_id, d.id, d.channel, d.bank_id, d.prepare_amount, d.prepare_total, d.prepare_index, d.reason, d.payload, d.refer_transfer_id,
  d.received_amount, d.created_at, d.expires_at, d.resolved_at, b.bank_code, b.name as bank_name, b.account_number as bank_number, b.account_name as bank_holder,
  case when d.status = 'pending' and d.expires_at <= site_now() then 'expired' else d.status end as status`;
export const depositTables = 'deposits d join receiving_banks b using (bank_id)';

/** Serializes the creation of a member's deposits, so that the limit on their number holds. */
export async function lockMember(tx: Queryable, memberId: MemberId): Promise<void> {
  await tx.query('select from members where id = $1 for update', [memberId]);
}

/** Counts of the member's unpaid deposits: open ones, and ones whose tails are still held. */
export async function unpaidCounts(
  tx: Queryable,
  memberId: MemberId,
  heldSeconds: number,
): Promise<{ open: number; held: number }> {
  const [row] = await tx.query<{ open: number; held: number }>(
    `select count(*) filter (where status in ('pending', 'matched') and expires_at > site_now()) as open,
            count(*) filter (where prepare_index > 0 and created_at > site_now() - make_interval(secs => $2)) as held
       from deposits where member_id = $1 and status in ('pending', 'matched', 'cancelled')
        and (expires_at > site_now() or created_at > site_now() - make_interval(secs => $2))`,
    [memberId, heldSeconds],
  );
  return row!;
}

export interface NewDeposit {
  memberId: MemberId;
  id: DepositId;
  channel: DepositChannel;
  bankId: string;
  amount: Satang;
  tail: number;
  openSeconds: number;
  payload?: string;
  billReference?: string;
  payer?: { bankCode?: string; bankAccountNumber?: string; bankAccountName?: string };
  /** The transfer as the member describes it, for a manual deposit. */
  manualTransfer?: { channel: string; channelName?: string; paidAt: Date; slipVerifyId?: string };
}

export async function insertDeposit(
  tx: Queryable,
  { payer, manualTransfer, ...deposit }: NewDeposit,
): Promise<DepositRow> {
  await tx.query(
    `insert into deposits (member_id, id, channel, bank_id, prepare_amount, prepare_index, prepare_total, payload, bill_reference,
       payer_bank_code, payer_account, payer_name, transfer_channel, transfer_channel_name, paid_at, slip_verify_id, created_at, expires_at)
     select $1::uuid, $2::uuid, $3, $4, $5::bigint, $6::int, $5 + $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now, now + make_interval(secs => $16) from site_now() as now`,
    [
      deposit.memberId,
      deposit.id,
      deposit.channel,
      deposit.bankId,
      deposit.amount,
      deposit.tail,
      deposit.payload,
      deposit.billReference,
      payer?.bankCode,
      payer?.bankAccountNumber,
      payer?.bankAccountName,
      manualTransfer?.channel,
      manualTransfer?.channelName,
      manualTransfer?.paidAt,
      manualTransfer?.slipVerifyId,
      deposit.openSeconds,
    ],
  );
  return (await depositById(tx, deposit.memberId, deposit.id))!;
}

export async function depositById(
  db: Queryable,
  memberId: MemberId,
  id: DepositId,
): Promise<DepositRow | undefined> {
  const [row] = await db.query<DepositRow>(
    `select ${depositColumns} from ${depositTables} where d.member_id = $1 and d.id = $2`,
    [memberId, id],
  );
  return row;
}

/** Newest first. */
export function depositsOf(
  db: Queryable,
  memberId: MemberId,
  channel: DepositChannel,
  limit: number,
): Promise<DepositRow[]> {
  return db.query<DepositRow>(
    `select ${depositColumns} from ${depositTables} where d.member_id = $1 and d.channel = $2 order by d.created_at desc, d.id limit $3`,
    [memberId, channel, limit],
  );
}

/** Open deposits of every way, newest first. */
export function openDepositsOf(db: Queryable, memberId: MemberId, limit: number): Promise<DepositRow[]> {
  return db.query<DepositRow>(
    `select ${depositColumns} from ${depositTables} where d.member_id = $1 and (d.status = 'matched' or d.status = 'pending' and d.expires_at > site_now())
      order by d.created_at desc, d.id limit $2`,
    [memberId, limit],
  );
}

/** The bank's transfer time of each paid deposit. */
export async function transferTimes(
  db: Queryable,
  memberId: MemberId,
  channel: DepositChannel,
): Promise<Map<DepositId, Date>> {
  const rows = await db.query<{ id: DepositId; at: Date }>(
    `select d.id, t.received_at as at from deposits d join bank_transfers t on t.bank_id = d.bank_id and t.trans_ref = substr(d.refer_transfer_id, length(d.bank_id) + 2)
      where d.member_id = $1 and d.channel = $2`,
    [memberId, channel],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export interface Payment {
  transferId: string;
  /** Amount received. */
  amount: Satang;
}

/**
 * Marks the deposit paid once, also when it is expired or cancelled. Its tail stays held until its time: a
 * second payment of the same code must not match another member's deposit.
 *
 * @returns `false` when it was paid or rejected already.
 */
export async function resolveDeposit(
  tx: Queryable,
  memberId: MemberId,
  id: DepositId,
  { transferId, amount }: Payment,
): Promise<boolean> {
  const rows = await tx.query(
    `update deposits set status = 'success', refer_transfer_id = $3, received_amount = nullif($4::bigint, prepare_total), resolved_at = site_now(), reason = null
      where member_id = $1 and id = $2 and status in ('pending', 'matched', 'cancelled') returning id`,
    [memberId, id, transferId, amount],
  );
  return rows.length > 0;
}

/**
 * Locks the member's unpaid deposit, open or not, that matches a transfer: the newest one created before the
 * money moved. The caller already knows that the transfer belongs to this member.
 */
export async function unpaidDepositOf(
  tx: Queryable,
  memberId: MemberId,
  { bankId, amount, receivedAt }: { bankId: string; amount: Satang; receivedAt: string },
): Promise<DepositId | undefined> {
  const [row] = await tx.query<{ id: DepositId }>(
    `select id from deposits where member_id = $1 and bank_id = $2 and prepare_total = $3 and status in ('pending', 'matched', 'cancelled')
        and created_at > $4::timestamptz - interval '3 days' and (channel = 'normal' or created_at < $4::timestamptz + (site_now() - clock_timestamp()) + interval '10 minutes')
      order by (status <> 'cancelled' and expires_at > site_now()) desc, created_at desc limit 1 for update`,
    [memberId, bankId, amount, receivedAt],
  );
  return row?.id;
}

/**
 * Whether the amount or the bill of a transfer matches a deposit of another member, open or not, and none of
 * this member's. Amounts without a tail prove nothing: the member chooses them, as in manual deposits.
 */
export async function isClaimedByAnother(
  tx: Queryable,
  memberId: MemberId,
  transfer: { bankId: string; transRef: string; amount: Satang; receivedAt: string },
): Promise<boolean> {
  const [sameAmount] = await tx.query<{ other: boolean; own: boolean }>(
    `with claimants as (
       select member_id from deposits where bank_id = $1 and prepare_total = $3 and prepare_index > 0
          and created_at between $4::timestamptz - interval '3 days' and $4::timestamptz + (site_now() - clock_timestamp()) + interval '10 minutes'
       union all
       select d.member_id from bank_transfers t join deposits d on d.bill_reference = upper(trim(t.bill_reference)) and d.bank_id = t.bank_id
        where t.bank_id = $1 and upper(t.trans_ref) = upper($2)
     ) select coalesce(bool_or(member_id <> $5), false) as other, coalesce(bool_or(member_id = $5), false) as own from claimants`,
    [transfer.bankId, transfer.transRef, transfer.amount, transfer.receivedAt, memberId],
  );
  return sameAmount!.other && !sameAmount!.own;
}

/**
 * Ends an unpaid deposit. An expired one can be rejected but not cancelled.
 *
 * @returns whether it was ended.
 */
export async function endDeposit(
  tx: Queryable,
  memberId: MemberId,
  id: DepositId,
  status: 'cancelled' | 'rejected',
  reason?: string,
): Promise<boolean> {
  const rows = await tx.query(
    `update deposits set status = $3::text, reason = $4, resolved_at = site_now()
      where member_id = $1 and id = $2 and (status = 'pending' or status = 'matched' and $3 = 'rejected') and ($3 = 'rejected' or expires_at > site_now()) returning id`,
    [memberId, id, status, reason],
  );
  return rows.length > 0;
}

/**
 * The member's transfer slip, and whether a deposit uses it already. Of two concurrent deposits on one
 * transfer slip, the second fails on the unique index. Undefined when the transfer slip is not the member's.
 */
export async function transferSlipForDeposit(
  tx: Queryable,
  memberId: MemberId,
  slipVerifyId: string,
): Promise<{ status: TransferSlip['status']; used: boolean } | undefined> {
  const [slip] = await tx.query<{ status: TransferSlip['status']; used: boolean }>(
    'select status, exists (select from deposits where slip_verify_id = $2) as used from slip_verifies where member_id = $1 and id = $2 for share',
    [memberId, slipVerifyId],
  );
  return slip;
}

/** The unpaid deposit that uses this transfer slip. Locked. */
export async function unpaidDepositOfTransferSlip(
  tx: Queryable,
  memberId: MemberId,
  slipVerifyId: string,
): Promise<DepositId | undefined> {
  const [row] = await tx.query<{ id: DepositId }>(
    `select id from deposits where slip_verify_id = $2 and member_id = $1 and status in ('pending', 'matched', 'cancelled') for update`,
    [memberId, slipVerifyId],
  );
  return row?.id;
}
