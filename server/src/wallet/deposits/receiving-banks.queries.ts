import type { DepositChannel } from '@chokdee/shared/contracts/deposits';
import type { Queryable } from '../../db/db.ts';
import type { PromptPayAccount } from './promptpay.ts';

export interface ReceivingBank {
  bankId: string;
  bankCode: string | null;
  name: string;
  accountNumber: string;
  accountName: string;
  promptPay: PromptPayAccount | null;
  /** When set, QR codes are bills that carry the deposit's reference. */
  billerId: string | null;
  channels: DepositChannel[];
}

/**
 * Active receiving accounts, optionally of one channel. Billers first: a reference identifies better than an
 * amount.
 */
export function receivingBanks(db: Queryable, channel?: DepositChannel): Promise<ReceivingBank[]> {
  return db.query<ReceivingBank>(
    `select bank_id as "bankId", bank_code as "bankCode", name, account_number as "accountNumber", account_name as "accountName", biller_id as "billerId", channels,
            case when promptpay_target is not null then jsonb_build_object('kind', promptpay_kind, 'target', promptpay_target) end as "promptPay"
       from receiving_banks where active and ($1::text is null or $1 = any (channels)) order by biller_id is null, bank_id`,
    [channel],
  );
}

/** Includes inactive accounts: money still arrives there. */
export async function isReceivingBank(db: Queryable, bankId: string): Promise<boolean> {
  return (await db.query('select from receiving_banks where bank_id = $1', [bankId])).length > 0;
}
