create or replace function audit_of_adjustment() returns trigger language plpgsql as $$
declare
  proposed constant boolean := tg_op = 'INSERT';
begin
  insert into registry_audit (actor, action, target, outcome, detail) values (
    case when proposed then new.proposed_by_name else new.decided_by_name end,
    case when proposed then 'operators.adjustments.propose' else 'operators.adjustments.decide' end,
    'adjustment ' || new.id || ' of ' || (select user_name from members where id = new.member_id),
    'done',
    concat_ws(': ',
      concat_ws(' ',
        case when not proposed then new.state end, new.type, to_char(new.amount / 100.0, 'FM999999999990.00'), 'baht'),
      case when proposed then new.reason else new.decision end));
  return null;
end $$;

create or replace trigger audit_proposed after insert on adjustments for each row
execute function audit_of_adjustment();

-- Without a name, the site decided by itself.
create or replace trigger audit_decided after update of state on adjustments for each row
when (old.state = 'proposed' and new.decided_by_name is not null) execute function audit_of_adjustment();
