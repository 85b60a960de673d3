-- Ends the sessions at partners that began in a session of the site which is revoked.
create or replace function game_sessions_end_signed_out() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update game_sessions g set ended_at = site_now(), ended_because = 'sign-out' where g.site_session = new.id and g.ended_at is null;
  return null;
end $$;

create or replace trigger end_game_sessions after update of revoked_at on sessions
  for each row when (new.revoked_at is not null and old.revoked_at is null) execute function game_sessions_end_signed_out();
