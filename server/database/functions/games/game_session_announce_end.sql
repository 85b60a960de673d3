-- Tells the open pages of the member that a session at a partner has ended, whatever ended it.
create or replace function game_session_announce_end() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('chokdee_fan_out', jsonb_build_array(jsonb_build_object(
    'kind', 'game-session-ended', 'memberId', new.member_id, 'sessionId', new.id, 'partner', new.partner, 'because', new.ended_because))::text);
  return null;
end $$;

create or replace trigger announce_end after update of ended_at on game_sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function game_session_announce_end();
