import type { DepositChannel, DepositStatus } from '@chokdee/shared/contracts/deposits';
import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { SlipVerify } from '@chokdee/shared/contracts/slip-verifies';
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

/** Of `deposits d join receiving_banks b`. A deposit past its time reads as expired; nothing has to run for it to become so. */
export const depositColumns = `d.member_id, d.id, d.channel, d.bank_id, d.prepare_amount, d.prepare_total, d.prepare_index, d.reason, d.payload, d.refer_transfer_id,
  d.received_amount, d.created_at, d.expires_at, d.resolved_at, b.bank_code, b.name as bank_name, b.account_number as bank_number, b.account_name as bank_holder,
  case when d.status = 'pending' and d.expires_at <= site_now() then 'expired' else d.status end as status`;
export const depositTables = 'deposits d join receiving_banks b using (bank_id)';

/** Serialises the deposits that one member asks for, so that a limit on their number holds. */
export async function lockMember(tx: Queryable, memberId: MemberId): Promise<void> {
  await tx.query('select from members where id = $1 for update', [memberId]);
}

/** Unpaid deposits of the member: those still open, and those whose tails are still held. */
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
  /** Of a transfer by hand. */
  made?: { channel: string; channelName?: string; paidAt: Date; slipVerifyId?: string };
}

export async function insertDeposit(
  tx: Queryable,
  { payer, made, ...deposit }: NewDeposit,
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
      made?.channel,
      made?.channelName,
      made?.paidAt,
      made?.slipVerifyId,
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

/** When the money of these deposits moved, as the bank says. */
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
  /** What arrived. */
  amount: Satang;
}

/**
 * Marks the deposit paid, once, also when it had expired or was cancelled. Its tail stays held until its time: whoever pays the same code again
 * must not meet another member's deposit.
 *
 * @returns whether it was still unpaid.
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
 * The member's own unpaid deposit that a transfer of this sum is for, open or not: the youngest that was asked for before the money moved.
 * Locked. Nobody else's can be meant, for the caller knows whose the transfer is.
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
 * Whether a transfer is by its sum or its bill another member's, open deposit or not, and not as surely this one's: a sum that its member chose
 * himself, as by hand, says nothing.
 */
export async function askedByAnother(
  tx: Queryable,
  memberId: MemberId,
  transfer: { bankId: string; transRef: string; amount: Satang; receivedAt: string },
): Promise<boolean> {
  const [asked] = await tx.query<{ other: boolean; own: boolean }>(
    `with asked as (
       select member_id from deposits where bank_id = $1 and prepare_total = $3 and prepare_index > 0
          and created_at between $4::timestamptz - interval '3 days' and $4::timestamptz + (site_now() - clock_timestamp()) + interval '10 minutes'
       union all
       select d.member_id from bank_transfers t join deposits d on d.bill_reference = upper(trim(t.bill_reference)) and d.bank_id = t.bank_id
        where t.bank_id = $1 and upper(t.trans_ref) = upper($2)
     ) select coalesce(bool_or(member_id <> $5), false) as other, coalesce(bool_or(member_id = $5), false) as own from asked`,
    [transfer.bankId, transfer.transRef, transfer.amount, transfer.receivedAt, memberId],
  );
  return asked!.other && !asked!.own;
}

/** Ends an unpaid deposit. @returns whether it was one; what is past its time may still be rejected, not cancelled. */
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

/** The money of the deposit is here, in another sum than it asks for: a person decides. @returns whether this is news. */
export async function markMatched(tx: Queryable, memberId: MemberId, id: DepositId): Promise<boolean> {
  return (
    (
      await tx.query(
        `update deposits set status = 'matched' where member_id = $1 and id = $2 and status = 'pending' returning id`,
        [memberId, id],
      )
    ).length > 0
  );
}

/** Whose bill a payer's bank named; locked, so that one transfer resolves it. */
export async function billedBy(
  tx: Queryable,
  bankId: string,
  reference: string,
): Promise<{ memberId: MemberId; depositId: DepositId; total: Satang } | undefined> {
  const [row] = await tx.query<{ memberId: MemberId; depositId: DepositId; total: Satang }>(
    `select member_id as "memberId", id as "depositId", prepare_total as total from deposits where bill_reference = upper(trim($2)) and bank_id = $1 for update`,
    [bankId, reference],
  );
  return row;
}

/** The member's slip, and whether a deposit rests on it already; two at once: the second fails on the index. `undefined`: it is not his. */
export async function slipToRestOn(
  tx: Queryable,
  memberId: MemberId,
  slipVerifyId: string,
): Promise<{ status: SlipVerify['status']; used: boolean } | undefined> {
  const [slip] = await tx.query<{ status: SlipVerify['status']; used: boolean }>(
    'select status, exists (select from deposits where slip_verify_id = $2) as used from slip_verifies where member_id = $1 and id = $2 for share',
    [memberId, slipVerifyId],
  );
  return slip;
}

/** The unpaid deposit that rests on a slip. Locked. */
export async function depositOnSlip(
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
