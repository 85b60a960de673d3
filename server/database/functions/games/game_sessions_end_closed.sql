-- Ends the sessions at a partner that is no longer open in their domain.
create or replace function game_sessions_end_closed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update game_sessions g set ended_at = site_now(), ended_because = 'partner-closed'
  where g.partner = new.partner and g.domain = new.domain and g.ended_at is null;
  return null;
end $$;

create or replace trigger end_game_sessions after insert or update on game_partner_states
  for each row when (new.state <> 'open') execute function game_sessions_end_closed();
