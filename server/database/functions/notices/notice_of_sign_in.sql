-- A change of how the member signs in, and a sign-in with another kind of browser than before. Versions do
-- not count: they change by themselves. Pages are told from here, because no other message follows.
create or replace function notice_of_sign_in() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.kind = 'signed-in' and exists (
    select from sign_in_events e
    where e.member_id = new.member_id and e.id < new.id and e.kind in ('signed-in', 'signed-up')
      and regexp_replace(e.user_agent, '[0-9._]+', '', 'g') = regexp_replace(new.user_agent, '[0-9._]+', '', 'g'))
  then
    return null;
  end if;
  perform notice_add(
    new.member_id, case new.kind when 'signed-in' then 'new-device' else new.kind end, 'sign-in:' || new.id,
    jsonb_build_object('eventId', new.id));
  perform pg_notify(
    'chokdee_fan_out', jsonb_build_array(jsonb_build_object('kind', 'notices', 'memberId', new.member_id))::text);
  return null;
end $$;

create or replace trigger notice after insert on sign_in_events
  for each row when (new.member_id is not null and new.kind in (
    'signed-in', 'session-copied', 'pin-changed', 'pin-reset', 'phone-changed', 'passkey-added', 'passkey-removed',
    'line-linked', 'line-unlinked'))
  execute function notice_of_sign_in();
