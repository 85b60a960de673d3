create or replace function statement_import_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('done', 'refused') or old.state = 'booking' and new.state not in ('booking', 'done')
    or (old.id, old.bank_id, old.file_name, old.file_hash, old.notices, old.proposed_by) is distinct from (new.id, new.bank_id, new.file_name, new.file_hash, new.notices, new.proposed_by) then
    raise exception 'a statement is decided on once and its rows never change' using errcode = 'CK006';
  end if;
  return new;
end $$;

create or replace trigger decided_once before update or delete on statement_imports for each row execute function statement_import_refuse_change();
