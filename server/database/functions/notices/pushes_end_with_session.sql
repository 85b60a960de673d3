-- A browser whose session has ended is told nothing more.
create or replace function pushes_end_with_session() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_subscriptions where member_id = new.member_id and session_id = new.id;
  return null;
end $$;

create or replace trigger end_pushes after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function pushes_end_with_session();
