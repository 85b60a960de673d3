-- Totals by type of the member's cash movements through a version: those of the newest checkpoint, and the
-- movements since, of which there are few.
create or replace function statement_totals(p_member uuid, p_version bigint)
returns table (type text, received bigint, paid bigint, movements bigint) language plpgsql stable as $$
declare
  v_base statement_checkpoints;
begin
  select * into v_base from statement_checkpoints c where c.member_id = p_member and c.version <= p_version
  order by c.version desc limit 1;
  return query
    select part.type, sum(part.received)::bigint, sum(part.paid)::bigint, sum(part.movements)::bigint
    from (
      select known.* from unnest(v_base.types, v_base.received, v_base.paid, v_base.movements)
        as known (type, received, paid, movements)
      union all
      select t.type, greatest(e.amount, 0), greatest(-e.amount, 0), 1
      from ledger_entries e, lateral (select x.type from ledger_transactions x where x.id = e.transaction_id offset 0) t
      where e.member_id = p_member and e.account = 'cash'
        and e.version > coalesce(v_base.version, 0) and e.version <= p_version
    ) part
    group by part.type;
end $$;
