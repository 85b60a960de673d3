import type { z } from 'zod';
import type { BankNotice } from '@chokdee/shared/contracts/deposits';
import type { DepositId, MemberId, TransferSlipId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { transferState } from '@chokdee/shared/contracts/wallet-operator';
import type { Queryable } from '../../db/db.ts';
import { payerAccountPattern } from './shown-number.queries.ts';

/** Identifies a transfer by the receiving account and the bank's reference. */
export interface TransferKey {
  bankId: string;
  transRef: string;
}

export const transferIdOf = ({ bankId, transRef }: TransferKey): string => `${bankId}:${transRef}`;

/** How a transfer was reported: the bank's notice, its statement, or a verified transfer slip. */
export type TransferSource = 'notice' | 'statement' | 'slip';

export interface KnownTransfer extends TransferKey {
  amount: Satang;
  state: z.output<typeof transferState>;
  memberId: MemberId | null;
  depositId: DepositId | null;
}

/**
 * Inserts a transfer once, as money in suspense. A concurrent report of it waits for this transaction.
 *
 * @returns `false` when it was reported before
 */
export async function insertTransfer(
  tx: Queryable,
  { bankId, transRef, amount, receivedAt, payerAccount, payerName, reference }: BankNotice,
  source: TransferSource,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into bank_transfers (bank_id, trans_ref, amount, received_at, noticed_at, told_by, payer_account, payer_name, bill_reference)
     values ($1, $2, $3, $4, date_trunc('milliseconds', site_now()), $5, $6, $7, $8)
     on conflict do nothing returning trans_ref`,
    [bankId, transRef, amount, receivedAt, source, payerAccount, payerName, reference],
  );
  return rows.length > 0;
}

/**
 * Locks a transfer, so that decisions on its money are serialized. The returned reference has the letter case
 * first reported.
 */
export async function lockTransfer(
  tx: Queryable,
  { bankId, transRef }: TransferKey,
): Promise<KnownTransfer | undefined> {
  const [known] = await tx.query<KnownTransfer>(
    `select bank_id as "bankId", trans_ref as "transRef", amount, state, member_id as "memberId", deposit_id as "depositId"
       from bank_transfers where bank_id = $1 and upper(trans_ref) = upper($2) for update`,
    [bankId, transRef],
  );
  return known;
}

/**
 * Whether money in suspense provably belongs to the member, without anybody's statement: their verified
 * account paid it, it pays their bill, or their deposit of this amount or their transfer slip existed before
 * anybody here could see the transfer. Always false while an operator's proposal for it is open.
 */
export async function isProvenOwner(
  tx: Queryable,
  { bankId, transRef }: TransferKey,
  memberId: MemberId,
  slipVerifyId?: TransferSlipId,
): Promise<boolean> {
  const [row] = await tx.query<{ sure: boolean }>(
    `select not exists (select from transfer_proposals p where p.bank_id = t.bank_id and p.trans_ref = t.trans_ref and p.state = 'proposed')
        and (exists (select from user_banks a where a.member_id = $3 and a.status = 'verified' and (a.account_number like payer.shown or lower(a.account_name) = lower(t.payer_name)))
          or exists (select from slip_verifies s where s.id = $4 and s.member_id = $3 and s.created_at <= t.noticed_at)
          or exists (select from deposits d where d.member_id = $3 and d.bank_id = t.bank_id and (d.bill_reference = upper(trim(t.bill_reference))
                       or d.prepare_total = t.amount and d.created_at between t.noticed_at - interval '3 days' and t.noticed_at
                          and (d.prepare_index > 0 or d.status in ('pending', 'matched', 'cancelled'))))) as sure
       from bank_transfers t, lateral (select ${payerAccountPattern} as shown) payer where t.bank_id = $1 and t.trans_ref = $2`,
    [bankId, transRef, memberId, slipVerifyId],
  );
  return row!.sure;
}

export async function recordConflict(
  tx: Queryable,
  { bankId, transRef, amount }: TransferKey & { amount: Satang },
  source: TransferSource,
): Promise<void> {
  await tx.query(
    `insert into transfer_conflicts (bank_id, trans_ref, amount, told_by) values ($1, $2, $3, $4) on conflict do nothing`,
    [bankId, transRef, amount, source],
  );
}

/** Marks the conflicting amounts of a transfer as resolved. @returns `false` when none was unresolved. */
export async function clearConflicts(
  tx: Queryable,
  { bankId, transRef }: TransferKey,
  by: string,
  why: string,
): Promise<boolean> {
  const rows = await tx.query(
    'update transfer_conflicts set cleared_at = site_now(), cleared_by = $3, cleared_why = $4 where bank_id = $1 and trans_ref = $2 and cleared_at is null returning amount',
    [bankId, transRef, by, why],
  );
  return rows.length > 0;
}

export interface Settled {
  state: 'matched' | 'assigned' | 'returned';
  memberId?: MemberId;
  depositId?: DepositId;
  /** The operator, when one decided. */
  handledBy?: string;
  reason?: string;
}

export async function settleTransfer(
  tx: Queryable,
  { bankId, transRef }: TransferKey,
  { state, memberId, depositId, handledBy, reason }: Settled,
): Promise<void> {
  await tx.query(
    'update bank_transfers set state = $3, member_id = $4, deposit_id = $5, handled_by = $6, reason = $7 where bank_id = $1 and trans_ref = $2',
    [bankId, transRef, state, memberId, depositId, handledBy, reason],
  );
}

/** Amounts of the transfers among these that were reported before, by reference in upper case. */
export async function knownAmounts(
  db: Queryable,
  bankId: string,
  transRefs: readonly string[],
): Promise<Map<string, Satang>> {
  const rows = await db.query<{ ref: string; amount: Satang }>(
    'select upper(trans_ref) as ref, amount from bank_transfers where bank_id = $1 and upper(trans_ref) = any ($2)',
    [bankId, transRefs.map((ref) => ref.toUpperCase())],
  );
  return new Map(rows.map(({ ref, amount }) => [ref, amount]));
}
