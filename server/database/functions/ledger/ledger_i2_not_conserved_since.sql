-- House totals through transaction p_after come from the reconcile run that ended there.
create or replace function ledger_i2_not_conserved_since(p_after bigint) returns setof ledger_i2_not_conserved language sql stable
as $$
  select asset, sum(amount)::bigint as total
  from (
    select ledger_asset(kind) as asset, balance as amount from member_accounts
    union all
    select ledger_asset(account), amount from ledger_entries where member_id is null and transaction_id > p_after
    union all
    select kept.key, kept.value::bigint
    from (select house from reconcile_runs where through_transaction = p_after and house is not null order by id desc limit 1) run, jsonb_each_text(run.house) kept
  ) every group by asset having sum(amount) <> 0
$$;
