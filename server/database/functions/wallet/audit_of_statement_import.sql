create or replace function audit_of_statement_import() returns trigger language plpgsql as $$
declare
  proposed constant boolean := tg_op = 'INSERT';
begin
  insert into registry_audit (actor, action, target, outcome, detail) values (
    case when proposed then new.proposed_by_name else new.decided_by_name end,
    case when proposed then 'operators.transfers.import' else 'operators.transfers.imports.decide' end,
    'statement ' || new.bank_id || ' ' || new.file_name,
    'done',
    case
      when proposed then 'proposed'
      else concat_ws(': ', case new.state when 'refused' then 'refused' else 'booked' end, new.decision)
    end);
  return null;
end $$;

create or replace trigger audit_proposed after insert on statement_imports for each row
execute function audit_of_statement_import();

create or replace trigger audit_decided after update of state on statement_imports for each row
when (old.state = 'proposed' and new.state <> 'proposed') execute function audit_of_statement_import();
