-- The round of a bet, locked; opened if it is the first.
create or replace function game_round_for_bet(p_session game_sessions, p_round text, p_list text, p_game text) returns game_rounds
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_round game_rounds;
begin
  insert into game_rounds (partner, member_id, round, session_id, game_list, game)
  values (p_session.partner, p_session.member_id, p_round, p_session.id, p_list, p_game)
  on conflict do nothing;
  select * into strict v_round from game_rounds r
  where r.partner = p_session.partner and r.member_id = p_session.member_id and r.round = p_round for update;
  return v_round;
end $$;

revoke execute on function game_round_for_bet(game_sessions, text, text, text) from public;
