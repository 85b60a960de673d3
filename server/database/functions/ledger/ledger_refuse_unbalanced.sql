create or replace function ledger_refuse_unbalanced() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from ledger_entries where transaction_id = new.transaction_id group by ledger_asset(account) having sum(amount) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'CK005';
  end if;
  return null;
end $$;

drop trigger if exists balanced on ledger_entries;
create constraint trigger balanced after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_refuse_unbalanced();
