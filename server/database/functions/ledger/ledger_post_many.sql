-- ledger_post_set with a plan for the actual array sizes: thousands of elements need other joins than two.
create or replace function ledger_post_many(
  p_keys text[], p_hashes text[], p_types text[], p_members uuid[], p_reference_kinds text[], p_reference_ids text[],
  p_kinds text[], p_amounts bigint[], p_houses text[],
  out transactions bigint[], out replayed boolean[], out balances bigint[], out versions bigint[]
) language sql volatile set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$ select * from ledger_post_set(p_keys, p_hashes, p_types, p_members, p_reference_kinds, p_reference_ids, p_kinds, p_amounts, p_houses) $$;
