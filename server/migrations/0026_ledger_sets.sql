-- Few movements need no plan of their own: making one costs more than it saves below some hundred. So how the sets are planned is told from outside.
alter function ledger_begin_many(text[], text[], text[], uuid[], text[], text[]) reset plan_cache_mode;
alter function ledger_apply_many(bigint[], uuid[], text[], bigint[], text[]) reset plan_cache_mode;
alter function ledger_post_many(text[], text[], text[], uuid[], text[], text[], text[], bigint[], text[]) rename to ledger_post_set;
alter function ledger_post_set(text[], text[], text[], uuid[], text[], text[], text[], bigint[], text[]) reset plan_cache_mode;

-- As before: for sets of any size.
create function ledger_post_many(
  p_keys text[], p_hashes text[], p_types text[], p_members uuid[], p_reference_kinds text[], p_reference_ids text[],
  p_kinds text[], p_amounts bigint[], p_houses text[],
  out transactions bigint[], out replayed boolean[], out balances bigint[], out versions bigint[]
) language sql volatile set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$ select * from ledger_post_set(p_keys, p_hashes, p_types, p_members, p_reference_kinds, p_reference_ids, p_kinds, p_amounts, p_houses) $$;

-- The same for sets of up to some hundred that come one after the other.
create function ledger_post_few(
  p_keys text[], p_hashes text[], p_types text[], p_members uuid[], p_reference_kinds text[], p_reference_ids text[],
  p_kinds text[], p_amounts bigint[], p_houses text[],
  out transactions bigint[], out replayed boolean[], out balances bigint[], out versions bigint[]
) language sql volatile set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$ select * from ledger_post_set(p_keys, p_hashes, p_types, p_members, p_reference_kinds, p_reference_ids, p_kinds, p_amounts, p_houses) $$;
