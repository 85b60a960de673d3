import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { BankNotice } from '@chokdee/shared/contracts/deposits';
import type { Queryable } from '../../db/db.ts';

export async function knowsBank(db: Queryable, bankId: string): Promise<boolean> {
  return (await db.query('select from receiving_banks where bank_id = $1', [bankId])).length > 0;
}

/** Writes a transfer down, once. `false`: it was told before. A notice of the same transfer that comes meanwhile waits for this transaction. */
export async function insertTransfer(tx: Queryable, { bankId, transRef, amount, receivedAt }: BankNotice): Promise<boolean> {
  const rows = await tx.query(
    `insert into bank_transfers (bank_id, trans_ref, amount, received_at, noticed_at) values ($1, $2, $3, $4, site_now())
     on conflict do nothing returning trans_ref`,
    [bankId, transRef, amount, receivedAt],
  );
  return rows.length > 0;
}

export async function assignTransfer(tx: Queryable, { bankId, transRef }: BankNotice, memberId: MemberId, depositId: DepositId): Promise<void> {
  await tx.query('update bank_transfers set member_id = $3, deposit_id = $4 where bank_id = $1 and trans_ref = $2', [bankId, transRef, memberId, depositId]);
}
