-- Queues a text message for a new notice, after the member's quiet hours, if their number is confirmed. The
-- pause lets a page tell it first. A changed number has a message of its own, to the number before it.
create or replace function sms_of_notices() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_soon timestamptz := clock_timestamp() + interval '1 minute';
begin
  insert into notice_sms (member_id, notice_id, phone_number, due_at, useful_until)
  select id, notice_id, phone_number, due_at, due_at + interval '12 hours'
  from (
    select m.id, new.id as notice_id, m.phone_number,
      case when t.locked then v_soon else coalesce(notice_quiet_end(new.member_id, v_soon), v_soon) end as due_at
    from members m
    join notice_kinds k on k.kind = new.kind join notice_topics t on t.topic = k.topic
    where m.id = new.member_id and m.phone_verified_at is not null and m.status not in (1, 3)
      and notice_wanted(new.member_id, k.topic, 'sms')
  ) wanted;
  return null;
end $$;

create or replace trigger sms after insert on notices
  for each row when (new.kind <> 'phone-changed') execute function sms_of_notices();
