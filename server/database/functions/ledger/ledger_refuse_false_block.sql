create or replace function ledger_refuse_false_block() returns trigger language plpgsql as $$
declare
  v_before ledger_blocks;
begin
  select * into v_before from ledger_blocks where number = new.number - 1;
  if (new.number > 1) <> (v_before.number is not null) or new.previous <> coalesce(v_before.hash, repeat('0', 64))
    or new.after_transaction <> coalesce(v_before.through_transaction, 0)
    or new.hash <> ledger_block_hash(new.number, new.previous, new.root, new.entries, new.sealed_at)
  then
    raise exception 'block % does not follow the one before', new.number using errcode = 'CK008';
  end if;
  return new;
end $$;

create or replace trigger follows before insert on ledger_blocks for each row execute function ledger_refuse_false_block();
