create or replace view turnover_deposits as
select e.member_id, e.version, e.amount,
  deposit_tail(e.member_id, t.reference_kind, t.reference_id, e.amount, t.created_at) as tail
from ledger_transactions t
join ledger_entries e on e.transaction_id = t.id and e.member_id is not null and e.account = 'cash'
where t.type = 'DEPOSIT';
