import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../../db/db.ts';
import { depositColumns, depositTables, type DepositRow } from './deposits.queries.ts';

export interface WaitingRow extends DepositRow {
  user_name: string;
  transfer_channel: string | null;
  transfer_channel_name: string | null;
  paid_at: Date | null;
  payer_bank_code: string | null;
  payer_account: string | null;
  slip_trans_ref: string | null;
  /** Unmatched transfers to the same account that may be for this deposit. */
  transfers:
    | { bankId: string; transRef: string; amount: Satang; receivedAt: string; payerAccount: string | null }[]
    | null;
}

const order = (of: string) =>
  `${of}.status <> 'matched', ${of}.status = 'pending' and ${of}.expires_at <= site_now(), ${of}.created_at, ${of}.id`;

/**
 * Deposits that an operator must decide: first those whose bill was paid with another amount, then manual
 * ones, oldest first. Expired ones come last, because they may never be paid and would hide the others.
 */
export function waitingDeposits(db: Queryable, limit: number): Promise<WaitingRow[]> {
  return db.query<WaitingRow>(
    `select ${depositColumns}, m.user_name, d.transfer_channel, d.transfer_channel_name, d.paid_at, d.payer_bank_code, d.payer_account, v.trans_ref as slip_trans_ref, money.transfers
       from ${depositTables} join members m on m.id = d.member_id left join slip_verifies v on v.member_id = d.member_id and v.id = d.slip_verify_id, lateral (
         select jsonb_agg(jsonb_build_object('bankId', bank_id, 'transRef', trans_ref, 'amount', amount, 'receivedAt', received_at, 'payerAccount', payer_account)) as transfers
           from (
             select t.* from bank_transfers t
              where t.state = 'suspense' and t.bank_id = d.bank_id
                and (t.amount = d.prepare_total or t.bill_reference = d.bill_reference)
                and t.received_at between coalesce(d.paid_at, d.created_at) - interval '3 days' and coalesce(d.paid_at, d.created_at) + interval '3 days'
              order by abs(extract(epoch from t.received_at - coalesce(d.paid_at, d.created_at))) limit 5
           ) likely
       ) money
      where (d.member_id, d.id) in (select w.member_id, w.id from deposits w where w.status = 'matched' or w.channel = 'normal' and w.status = 'pending' order by ${order('w')} limit $1)
      order by ${order('d')}`,
    [limit],
  );
}
