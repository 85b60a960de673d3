-- Nothing calls a member back whose account is closed or whose games are locked.
create or replace function pushes_end_with_status() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_subscriptions where member_id = new.id;
  return null;
end $$;

create or replace trigger end_pushes after update of status on members
  for each row when (new.status in (1, 3)) execute function pushes_end_with_status();
