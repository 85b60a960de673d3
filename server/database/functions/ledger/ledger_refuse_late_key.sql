create or replace function ledger_refuse_late_key() returns trigger language plpgsql as $$
begin
  if new.from_block <= coalesce((select max(from_block) from ledger_keys), 0) or (new.from_block > 1 and exists (select from ledger_blocks where number >= new.from_block)) then
    raise exception 'a key is for blocks to come' using errcode = 'CK008';
  end if;
  return new;
end $$;

create or replace trigger to_come before insert on ledger_keys for each row execute function ledger_refuse_late_key();
