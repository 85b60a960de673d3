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
  /** With it, codes are bills that name their deposit. */
  billerId: string | null;
  channels: DepositChannel[];
}

/** Accounts that deposits can be paid to now, through one channel or any. A biller comes first: a reference is surer than a sum. */
export function receivingBanks(db: Queryable, channel?: DepositChannel): Promise<ReceivingBank[]> {
  return db.query<ReceivingBank>(
    `select bank_id as "bankId", bank_code as "bankCode", name, account_number as "accountNumber", account_name as "accountName", biller_id as "billerId", channels,
            case when promptpay_target is not null then jsonb_build_object('kind', promptpay_kind, 'target', promptpay_target) end as "promptPay"
       from receiving_banks where active and ($1::text is null or $1 = any (channels)) order by biller_id is null, bank_id`,
    [channel],
  );
}

/** Also one that is out of use: money still comes to it. */
export async function knowsBank(db: Queryable, bankId: string): Promise<boolean> {
  return (await db.query('select from receiving_banks where bank_id = $1', [bankId])).length > 0;
}
