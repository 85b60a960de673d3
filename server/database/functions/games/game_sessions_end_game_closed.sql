-- Ends the sessions of a game, also at the backup of its partner, in the domains where it has closed.
create or replace function game_sessions_end_game_closed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update game_sessions g set ended_at = site_now(), ended_because = 'game-closed'
  where g.partner in (select p.code from game_partners p where p.code = new.partner
      union all select p.backup from game_partners p where p.code = new.partner)
    and g.game_list = new.list and g.game = new.id and g.ended_at is null
    and game_state(new, g.domain) = 'closed';
  return null;
end $$;

create or replace trigger end_game_sessions after update of state, closed_in on games
  for each row when (new.state <> 'open' or new.closed_in <> '{}') execute function game_sessions_end_game_closed();
