-- What operators do with money is in the audit, whatever code wrote it, in the transaction of the act. Rows that a bank
-- statement pays have no entry; the decision on the statement has.
create or replace function audit_of_deposit_action() returns trigger language plpgsql as $$
begin
  insert into registry_audit (actor, action, target, outcome, detail) values (
    new.operator_name,
    case
      when new.action = 'reject' then 'operators.deposits.reject'
      when new.action = 'clear' then 'operators.transfers.clear'
      when new.action <> 'propose' then 'operators.transfers.decide'
      else (
        select case p.action when 'confirm' then 'operators.deposits.' else 'operators.transfers.' end || p.action
        from transfer_proposals p
        where p.bank_id = new.bank_id and p.trans_ref = new.trans_ref and p.state = 'proposed')
    end,
    concat_ws(' ',
      'transfer ' || new.bank_id || ' ' || new.trans_ref, 'deposit ' || new.deposit_id,
      'of ' || (select user_name from members where id = new.member_id)),
    'done',
    concat_ws(': ',
      concat_ws(' ', new.action, to_char(new.amount / 100.0, 'FM999999999990.00') || ' baht'), new.reason));
  return null;
end $$;

create or replace trigger audit after insert on deposit_actions for each row
when (new.action <> 'import') execute function audit_of_deposit_action();
