-- A checkpoint's totals lead from nothing to the balance after its movement.
create or replace view statement_i23_wrong_checkpoint as
select c.member_id, c.version, e.balance_after, e.transaction_id
from statement_checkpoints c
left join ledger_entries e on e.member_id = c.member_id and e.account = 'cash' and e.version = c.version
where e.balance_after is distinct from (select sum(r) - sum(p) from unnest(c.received, c.paid) as total (r, p))
  or c.version <> (select sum(m) from unnest(c.movements) as m)
  or e.transaction_id is distinct from c.transaction_id;
