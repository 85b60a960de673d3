import type { Queryable } from '../db/db.ts';

/** PromptPay id type by number of digits. */
const kinds: Record<number, string> = { 10: 'MSISDN', 13: 'NATID', 15: 'EWALLETID' };

export interface ReceivingAccount {
  bankId: string;
  bankCode?: string;
  name: string;
  accountNumber: string;
  accountName: string;
  promptPayId?: string;
  billerId?: string;
  channels: string[];
}

export async function seedAccount(
  db: Queryable,
  { bankId, bankCode, name, accountNumber, accountName, promptPayId, billerId, channels }: ReceivingAccount,
): Promise<void> {
  await db.query(
    `insert into receiving_banks (bank_id, bank_code, name, account_number, account_name, promptpay_kind, promptpay_target, biller_id, channels)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (bank_id) do update set bank_code = excluded.bank_code, name = excluded.name, account_number = excluded.account_number, account_name = excluded.account_name,
       promptpay_kind = excluded.promptpay_kind, promptpay_target = excluded.promptpay_target, biller_id = excluded.biller_id, channels = excluded.channels, active = true`,
    [
      bankId,
      bankCode,
      name,
      accountNumber,
      accountName,
      promptPayId && kinds[promptPayId.length],
      promptPayId,
      billerId,
      channels,
    ],
  );
}

/** Deactivates all other accounts for new deposits. */
export async function deactivateOtherAccounts(db: Queryable, bankIds: readonly string[]): Promise<void> {
  await db.query('update receiving_banks set active = false where active and bank_id <> all ($1)', [bankIds]);
}
