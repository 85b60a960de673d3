-- The money of every transfer is where its state says, once. Old idempotency keys of movements out of
-- suspense (`:return`, `:assign`) were ambiguous with the number of another transfer; those in use are kept.
create or replace view transfers_i16_not_where_it_says as
select t.bank_id, t.trans_ref, t.state, t.amount, moved.suspended, moved.credited
from bank_transfers t, lateral (
  select coalesce(sum(e.amount) filter (where e.account = 'suspense:deposit'), 0)::bigint as suspended,
    coalesce(sum(e.amount) filter (where e.account = 'cash' and e.member_id = t.member_id), 0)::bigint as credited
  from (
    select distinct owner_id, before || t.bank_id || ':' || t.trans_ref || after as key
    from (values (null::uuid, 'transfer:', ''), (t.member_id, 'transfer:', ''), (null, 'transfer-return:', ''), (t.member_id, 'transfer-assign:', ''), (null, 'transfer:', ':return'), (t.member_id, 'transfer:', ':assign')) as possible (owner_id, before, after)
    where after = '' or not exists (select from bank_transfers other where other.bank_id = t.bank_id and other.trans_ref = t.trans_ref || after)
  ) step
  join ledger_transactions l on l.member_id is not distinct from step.owner_id and l.key = step.key
  join ledger_entries e on e.transaction_id = l.id
) moved
where moved.suspended <> case when t.state = 'suspense' then t.amount else 0 end
  or moved.credited <> case when t.state in ('matched', 'assigned') then t.amount else 0 end;
