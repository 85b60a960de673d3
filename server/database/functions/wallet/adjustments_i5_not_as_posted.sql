create or replace view adjustments_i5_not_as_posted as
select a.member_id, a.id, a.type, a.amount, a.state, e.amount as moved
from adjustments a
left join ledger_entries e on e.transaction_id = a.transaction_id and e.member_id = a.member_id and e.account = 'cash'
where (a.state = 'done') <> (e.amount is not null)
  or e.amount <> case when a.type in ('ADMIN_INCREASE', 'ADMIN_MOVE_INCREASE') then a.amount else -a.amount end;
