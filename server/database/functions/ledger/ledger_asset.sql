-- The asset of an account. Each asset sums to zero on its own.
create or replace function ledger_asset(p_account text) returns text language sql immutable parallel safe
as $$ select case when p_account in ('points', 'house:points') then 'points' else 'satang' end $$;
