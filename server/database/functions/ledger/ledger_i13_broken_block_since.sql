create or replace function ledger_i13_broken_block_since(p_after bigint) returns setof ledger_i13_broken_block language sql stable
as $$ select * from ledger_i13_broken_block where number > coalesce((select max(number) from ledger_blocks where through_transaction <= p_after), 0) $$;
