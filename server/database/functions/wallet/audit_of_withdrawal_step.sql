create or replace function audit_of_withdrawal_step() returns trigger language plpgsql as $$
begin
  insert into registry_audit (actor, action, target, outcome, detail)
  select new.operator_name,
    case new.status
      when 'approved' then 'operators.withdraws.approve'
      when 'rejected' then 'operators.withdraws.reject'
      else 'operators.withdraws.resolve'
    end,
    'withdrawal ' || w.id || ' of ' || m.user_name,
    'done',
    concat_ws(': ', new.status || ' ' || to_char(w.amount / 100.0, 'FM999999999990.00') || ' baht', new.reason)
  from withdrawals w join members m on m.id = w.member_id
  where w.member_id = new.member_id and w.id = new.withdrawal_id;
  return null;
end $$;

create or replace trigger audit after insert on withdrawal_steps for each row
when (new.operator_name is not null) execute function audit_of_withdrawal_step();
