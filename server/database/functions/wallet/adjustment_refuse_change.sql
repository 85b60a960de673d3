create or replace function adjustment_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'proposed' or (old.member_id, old.id, old.type, old.amount, old.reason, old.proposed_by) is distinct from (new.member_id, new.id, new.type, new.amount, new.reason, new.proposed_by) then
    raise exception 'an adjustment is decided once and never changed' using errcode = 'CK006';
  end if;
  return new;
end $$;

create or replace trigger decided_once before update or delete on adjustments for each row execute function adjustment_refuse_change();
