-- One idempotent movement: ledger_begin and ledger_apply. A replay writes nothing and returns the balances of
-- the first call.
create or replace function ledger_post(
  p_key text, p_hash text, p_type text, p_member uuid, p_reference_kind text, p_reference_id text,
  p_members uuid[], p_accounts text[], p_amounts bigint[],
  out transaction_id bigint, out replayed boolean, out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  select b.transaction_id, b.replayed into transaction_id, replayed
  from ledger_begin(p_key, p_hash, p_type, p_member, p_reference_kind, p_reference_id) b;
  if replayed then
    select array_agg(e.balance_after order by e.seq), array_agg(e.version order by e.seq) into balances, versions
    from ledger_entries e where e.transaction_id = ledger_post.transaction_id;
  else
    select a.balances, a.versions into balances, versions from ledger_apply(transaction_id, p_members, p_accounts, p_amounts) a;
  end if;
end $$;
