-- Ends the sessions at partners of a member who is locked.
create or replace function game_sessions_end_locked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update game_sessions g set ended_at = site_now(), ended_because = 'member-locked' where g.member_id = new.id and g.ended_at is null;
  return null;
end $$;

create or replace trigger end_game_sessions after update of status on members
  for each row when (new.status in (1, 3) and new.status <> old.status) execute function game_sessions_end_locked();
