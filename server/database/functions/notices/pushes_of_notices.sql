-- Queues new notices for the member's browsers. The pause lets a page in view tell them first.
create or replace function pushes_of_notices() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into push_deliveries (subscription_id, notice_id, due_at, useful_until)
  select s.id, n.id, clock_timestamp() + interval '5 seconds', clock_timestamp() + interval '1 day'
  from added n join push_subscriptions s on s.member_id = n.member_id;
  return null;
end $$;

create or replace trigger pushes after insert on notices
  referencing new table as added for each statement execute function pushes_of_notices();
