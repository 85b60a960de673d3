-- What operators change about a member's account. That they looked at it is in its own history.
create or replace function audit_of_sign_in_event() returns trigger language plpgsql as $$
begin
  insert into registry_audit (actor, action, target, outcome, detail) values (
    new.details ->> 'operator',
    case new.kind
      when 'unlocked' then 'operators.members.unlock'
      when 'status-changed' then 'operators.members.set-status'
      else 'operators.members.end-sessions'
    end,
    (select user_name from members where id = new.member_id),
    'done',
    concat_ws(': ',
      concat_ws(' ', new.kind, new.details ->> 'from', 'to ' || (new.details ->> 'to')), new.details ->> 'reason'));
  return null;
end $$;

create or replace trigger audit after insert on sign_in_events for each row
when (new.member_id is not null and new.kind <> 'looked-up' and new.details ? 'operator')
execute function audit_of_sign_in_event();
