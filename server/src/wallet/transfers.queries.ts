import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { BankNotice } from '@chokdee/shared/contracts/wallet';
import type { Queryable } from '../db/db.ts';

export async function knowsBank(db: Queryable, bankId: string): Promise<boolean> {
  return (await db.query('SELECT FROM receiving_banks WHERE bank_id = $1', [bankId])).length > 0;
}

/** Writes a transfer down, once. `false`: it was told before. A notice of the same transfer that comes meanwhile waits for this transaction. */
export async function insertTransfer(tx: Queryable, { bankId, transRef, amount, receivedAt }: BankNotice): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO bank_transfers (bank_id, trans_ref, amount, received_at, noticed_at) VALUES ($1, $2, $3, $4, site_now())
     ON CONFLICT DO NOTHING RETURNING trans_ref`,
    [bankId, transRef, amount, receivedAt],
  );
  return rows.length > 0;
}

export async function assignTransfer(tx: Queryable, { bankId, transRef }: BankNotice, memberId: MemberId, depositId: DepositId): Promise<void> {
  await tx.query('UPDATE bank_transfers SET member_id = $3, deposit_id = $4 WHERE bank_id = $1 AND trans_ref = $2', [bankId, transRef, memberId, depositId]);
}
