import type { BankTransfer } from '@chokdee/shared/contracts/wallet-operator';
import type { DepositChannel } from '@chokdee/shared/contracts/deposits';
import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../../db/db.ts';
import { payerAccountPattern } from './shown-number.queries.ts';
import type { TransferKey } from './transfers.queries.ts';

export interface CandidateRow extends TransferKey {
  memberId: MemberId;
  userName: string;
  depositId: DepositId;
  channel: DepositChannel;
  prepareTotal: Satang;
  createdAt: Date;
  why: BankTransfer['candidates'][number]['why'];
}

/**
 * Deposits that each transfer may be for, likeliest first: same bill, same amount, matching payer, then open
 * ones with a similar amount. Hints for operators only; nothing is credited by them.
 */
export function candidatesFor(
  db: Queryable,
  transfers: readonly TransferKey[],
  each: number,
): Promise<CandidateRow[]> {
  return db.query<CandidateRow>(
    `select t.bank_id as "bankId", t.trans_ref as "transRef", near.* from bank_transfers t,
       lateral (select ${payerAccountPattern} as shown) payer,
       lateral (
         select coalesce(array_agg(a.member_id), '{}') as members from user_banks a where a.status = 'verified' and a.account_number like payer.shown
       ) payers,
       lateral (
         select d.member_id as "memberId", m.user_name as "userName", d.id as "depositId", d.channel, d.prepare_total as "prepareTotal", d.created_at as "createdAt",
                case when d.prepare_total = t.amount and d.status = 'success' then 'twice'
                     when d.prepare_total = t.amount then 'late'
                     when (d.bill_reference = t.bill_reference) is not true and d.fits then 'payer'
                     when t.amount < d.prepare_total then 'short' else 'over' end as why
           from (
             select o.*, coalesce(o.payer_account like payer.shown, false) or lower(o.payer_name) = lower(t.payer_name) or o.member_id = any (payers.members) as fits
               from deposits o where o.bank_id = t.bank_id and o.created_at between t.received_at - interval '3 days' and t.received_at + interval '3 days'
           ) d join members m on m.id = d.member_id
          where d.prepare_total = t.amount or d.bill_reference = t.bill_reference or (d.status not in ('success', 'rejected') and d.fits)
             or (d.status in ('pending', 'matched', 'cancelled') and abs(d.prepare_total - t.amount) <= greatest(1000, t.amount / 100)
                 and t.received_at between d.created_at - interval '10 minutes' and d.expires_at + interval '1 hour')
          order by (d.bill_reference = t.bill_reference) desc nulls last, d.prepare_total = t.amount desc, d.fits desc nulls last, abs(d.prepare_total - t.amount), d.created_at desc
          limit $3
       ) near
      where (t.bank_id, t.trans_ref) in (select * from unnest($1::text[], $2::text[])) and t.state = 'suspense'`,
    [transfers.map(({ bankId }) => bankId), transfers.map(({ transRef }) => transRef), each],
  );
}
