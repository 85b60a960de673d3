-- Moves the remainder of a round's pool to the house profit, or covers its loss from there.
create or replace function sweep_pool(p_bet_id bigint, p_key text) returns void language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_pool constant text := 'round:' || p_bet_id || ':pool';
  v_left bigint;
begin
  select coalesce(sum(amount), 0)::bigint into v_left from ledger_entries where account = v_pool and member_id is null;
  if v_left <> 0 then
    perform ledger_post(p_key, v_left::text, 'POOL_SWEEP', null, 'round', p_bet_id::text,
      array[null, null]::uuid[], array[v_pool, 'house:pnl:lotto'], array[-v_left, v_left]);
  end if;
end $$;
