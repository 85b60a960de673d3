-- Pays the shot prizes of a round that was just settled, each once. Returns the paid members. The caller must
-- hold the locks of their accounts.
create or replace function pay_shot_winners(p_bet_id bigint) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_win record;
  v_paid uuid[] := array[]::uuid[];
begin
  if not exists (select from rounds where bet_id = p_bet_id and state = 'settled') then perform lottery_refuse('ROUND_STATE'); end if;
  -- Already paid, possibly by earlier terms: do not determine the winners again.
  if exists (select from shot_wins where bet_id = p_bet_id) then return v_paid; end if;
  for v_win in select * from shot_winners(p_bet_id) order by member_id, rank loop
    insert into shot_wins (bet_id, rank, seq, member_id, bonus_satang)
    values (p_bet_id, v_win.rank, v_win.seq, v_win.member_id, v_win.bonus_satang);
    perform ledger_post('ying:' || p_bet_id || ':' || v_win.rank, v_win.bonus_satang::text, 'YING_WIN', v_win.member_id, 'round', p_bet_id::text,
      array[v_win.member_id, null], array['cash', 'house:bonus'], array[v_win.bonus_satang, -v_win.bonus_satang]);
    v_paid := v_paid || v_win.member_id;
  end loop;
  return v_paid;
end $$;
