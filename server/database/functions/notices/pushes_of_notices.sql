-- Queues a new notice for the member's browsers, after their quiet hours. The pause lets a page
-- in view tell it first.
create or replace function pushes_of_notices() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_soon timestamptz := clock_timestamp() + interval '5 seconds';
begin
  insert into push_deliveries (subscription_id, notice_id, due_at, useful_until)
  select id, notice_id, due_at, due_at + interval '1 day'
  from (
    select s.id, new.id as notice_id,
      case when t.locked then v_soon else coalesce(notice_quiet_end(new.member_id, v_soon), v_soon) end as due_at
    from push_subscriptions s
    join notice_kinds k on k.kind = new.kind join notice_topics t on t.topic = k.topic
    where s.member_id = new.member_id and notice_wanted(new.member_id, k.topic, 'push')
    -- One that is being deleted needs no message, and must not fail what caused the notice.
    for key share of s skip locked
  ) wanted;
  return null;
end $$;

create or replace trigger pushes after insert on notices for each row execute function pushes_of_notices();
