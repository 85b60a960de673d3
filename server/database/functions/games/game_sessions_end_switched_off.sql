-- Ends the sessions at partners in a domain where a new generation switches the games off.
create or replace function game_sessions_end_switched_off() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update game_sessions g set ended_at = site_now(), ended_because = 'switched-off'
  where g.domain = new.domain and g.ended_at is null;
  return null;
end $$;

create or replace trigger end_game_sessions after insert on generations
  for each row when (new.state #>> '{remotes,games,state}' is distinct from 'on') execute function game_sessions_end_switched_off();
