-- A cancelled bet slip was refunded once and won nothing.
create or replace view lottery_i8_cancelled_not_refunded as
select c.member_id, c.poy_id, c.total_satang, p.total_satang as staked, refund.amount as refunded
from poy_cancellations c
left join poys p on p.member_id = c.member_id and p.poy_id = c.poy_id and p.bet_id = c.bet_id
left join (
  select t.member_id, t.key, sum(e.amount) as amount from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id and e.member_id = t.member_id and e.account = 'cash' where t.type = 'ABORT_POY' group by 1, 2
) refund on refund.member_id = c.member_id and refund.key = 'abort:' || c.poy_id
where p.total_satang is distinct from c.total_satang or refund.amount is distinct from c.total_satang
  or exists (select from wins w where w.member_id = c.member_id and w.poy_id = c.poy_id);
