-- Moves between a member's cash and debt: a positive amount lends what is lacking, a negative one repays.
-- The caller must hold the lock of the cash account. Nobody locks a debt account without it, so debts can be
-- locked after other members' cash.
create or replace function move_debts(p_bet_id bigint, p_version integer, p_members uuid[], p_amounts bigint[]) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_move record;
begin
  for v_move in select member_id, amount, case when amount > 0 then 'DEBT_ADDED' else 'DEBT_REPAID' end as type
    from unnest(p_members, p_amounts) move (member_id, amount) where amount <> 0 order by member_id
  loop
    perform ledger_post('debt:' || p_bet_id || ':' || p_version, v_move.amount::text, v_move.type, v_move.member_id, 'round', p_bet_id::text,
      array[v_move.member_id, v_move.member_id], array['cash', 'debt'], array[v_move.amount, -v_move.amount]);
  end loop;
end $$;

revoke execute on function move_debts(bigint, integer, uuid[], bigint[]) from public;
