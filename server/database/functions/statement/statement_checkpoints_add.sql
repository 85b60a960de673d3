-- Makes the next checkpoints, of sealed entries only: before those none can appear any more. A checkpoint
-- that another server has made meanwhile stays. Returns how many were due.
create or replace function statement_checkpoints_add(p_most int) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_due record;
  v_count int := 0;
begin
  for v_due in
    select e.member_id, e.version, e.transaction_id from ledger_entries e
    where e.account = 'cash' and e.version % 250 = 0
      and e.transaction_id > (select coalesce(max(c.transaction_id), 0) from statement_checkpoints c)
      and e.transaction_id <= (select coalesce(max(b.through_transaction), 0) from ledger_blocks b)
    order by e.transaction_id fetch first p_most rows with ties
  loop
    insert into statement_checkpoints (member_id, version, transaction_id, types, received, paid, movements)
    select v_due.member_id, v_due.version, v_due.transaction_id,
      array_agg(s.type order by s.type), array_agg(s.received order by s.type), array_agg(s.paid order by s.type), array_agg(s.movements order by s.type)
    from statement_totals(v_due.member_id, v_due.version) s
    on conflict do nothing;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
