-- Repays debts from what the members have just won, and from nothing else. The caller must hold the locks of
-- their cash accounts.
create or replace function repay_debts(p_bet_id bigint, p_version integer, p_members uuid[], p_won bigint[]) returns void
language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_due record;
begin
  with owing as materialized (select member_id, -balance as owed from member_accounts where kind = 'debt' and balance < 0)
  select array_agg(member_id) as members, array_agg(-least(owed, won)) as amounts into v_due
  from owing join (select member_id, sum(amount)::bigint as won from unnest(p_members, p_won) w (member_id, amount) group by 1) winner using (member_id)
  where won > 0;
  if v_due.members is not null then perform move_debts(p_bet_id, p_version, v_due.members, v_due.amounts); end if;
end $$;

revoke execute on function repay_debts(bigint, integer, uuid[], bigint[]) from public;
