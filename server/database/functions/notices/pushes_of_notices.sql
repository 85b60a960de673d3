-- Queues new notices for the member's browsers, after their quiet hours. The pause lets a page in view tell them
-- first.
create or replace function pushes_of_notices() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_soon timestamptz := clock_timestamp() + interval '5 seconds';
begin
  insert into push_deliveries (subscription_id, notice_id, due_at, useful_until)
  select id, notice_id, due_at, due_at + interval '1 day'
  from (
    select s.id, n.id as notice_id,
      case when t.locked then v_soon else coalesce(notice_quiet_end(n.member_id, v_soon), v_soon) end as due_at
    from added n join push_subscriptions s on s.member_id = n.member_id
    join notice_kinds k on k.kind = n.kind join notice_topics t on t.topic = k.topic
    where notice_wanted(n.member_id, k.topic, 'push')
  ) wanted;
  return null;
end $$;

create or replace trigger pushes after insert on notices
  referencing new table as added for each statement execute function pushes_of_notices();
