create or replace function ledger_i1_unbalanced_since(p_after bigint) returns setof ledger_i1_unbalanced language sql stable
as $$ select * from ledger_i1_unbalanced where transaction_id > p_after $$;
