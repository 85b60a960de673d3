-- Ends sessions at partners with what they depend on: the member's status, their session of the site, and the
-- partner's state in the domain.
create or replace function game_sessions_end_with() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'members' then
    update game_sessions g set ended_at = site_now(), ended_because = 'member-locked' where g.member_id = new.id and g.ended_at is null;
  elsif tg_table_name = 'sessions' then
    update game_sessions g set ended_at = site_now(), ended_because = 'sign-out' where g.site_session = new.id and g.ended_at is null;
  else
    update game_sessions g set ended_at = site_now(), ended_because = 'partner-closed'
    where g.partner = new.partner and g.domain = new.domain and g.ended_at is null;
  end if;
  return null;
end $$;

create or replace trigger end_game_sessions after update of status on members
  for each row when (new.status in (1, 3) and new.status <> old.status) execute function game_sessions_end_with();
create or replace trigger end_game_sessions after update of revoked_at on sessions
  for each row when (new.revoked_at is not null and old.revoked_at is null) execute function game_sessions_end_with();
create or replace trigger end_game_sessions after insert or update on game_partner_states
  for each row when (new.state <> 'open') execute function game_sessions_end_with();
