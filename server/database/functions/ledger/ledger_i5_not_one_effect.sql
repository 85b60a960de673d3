create or replace view ledger_i5_not_one_effect as
select t.member_id, t.key, count(distinct t.id) as transactions, count(e.seq) as entries
from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
group by t.member_id, t.key having count(distinct t.id) <> 1 or count(e.seq) < 2;
