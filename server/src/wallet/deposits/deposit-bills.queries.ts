import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../../db/db.ts';

/** The deposit with this bill reference. Locked, so that one transfer resolves it. */
export async function depositByBill(
  tx: Queryable,
  bankId: string,
  reference: string,
): Promise<{ memberId: MemberId; depositId: DepositId; total: Satang } | undefined> {
  const [row] = await tx.query<{ memberId: MemberId; depositId: DepositId; total: Satang }>(
    `select member_id as "memberId", id as "depositId", prepare_total as total
     from deposits where bill_reference = upper(trim($2)) and bank_id = $1 for update`,
    [bankId, reference],
  );
  return row;
}

/**
 * Marks that money arrived with another amount, so an operator must decide.
 *
 * @returns whether the status changed.
 */
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

/**
 * Ends a deposit whose money went elsewhere. Unlike a rejected one, it is paid when its bill is paid after all.
 */
export async function cancelMatched(tx: Queryable, memberId: MemberId, id: DepositId): Promise<void> {
  await tx.query(
    `update deposits set status = 'cancelled', resolved_at = site_now()
     where member_id = $1 and id = $2 and status = 'matched'`,
    [memberId, id],
  );
}

interface BilledDeposit {
  memberId: MemberId;
  depositId: DepositId;
}

type TransferOfBill = Record<'bankId' | 'transRef', string>;

/** The deposit whose bill a transfer paid with another amount, while that waits for a decision. Locked. */
export async function matchedDepositOfBill(
  tx: Queryable,
  { bankId, transRef }: TransferOfBill,
): Promise<(BilledDeposit & { bill: string }) | undefined> {
  const [deposit] = await tx.query<BilledDeposit & { bill: string }>(
    `select d.member_id as "memberId", d.id as "depositId", d.bill_reference as bill /* never null: of a bill */
     from bank_transfers t
     join deposits d
       on d.bank_id = t.bank_id and d.bill_reference = upper(trim(t.bill_reference)) and d.status = 'matched'
     where t.bank_id = $1 and t.trans_ref = $2 for update of d`,
    [bankId, transRef],
  );
  return deposit;
}

/** The same deposit, unless another transfer of its bill is in suspense. */
export async function unpaidDepositOfBill(
  tx: Queryable,
  transfer: TransferOfBill,
): Promise<BilledDeposit | undefined> {
  const deposit = await matchedDepositOfBill(tx, transfer);
  if (!deposit) return undefined;
  const { memberId, depositId, bill } = deposit;
  // Read under the lock: of two last transfers that are decided at once, the second sees what became of the first.
  const others = await tx.query(
    `select from bank_transfers
     where bank_id = $1 and trans_ref <> $2 and upper(trim(bill_reference)) = $3 and state = 'suspense' limit 1`,
    [transfer.bankId, transfer.transRef, bill],
  );
  return others.length > 0 ? undefined : { memberId, depositId };
}
