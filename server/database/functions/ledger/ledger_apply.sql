-- Writes the postings of a transaction that ledger_begin has just begun; call it once. Where p_members[i] is
-- null, p_accounts[i] is a house account. Returns arrays in the given order, null for house accounts.
-- SQLSTATE CK004: insufficient balance.
create or replace function ledger_apply(
  p_transaction bigint, p_members uuid[], p_accounts text[], p_amounts bigint[],
  out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_at int;
  v_after record;
begin
  balances := array_fill(null::bigint, array[cardinality(p_amounts)]);
  versions := balances;
  for v_at in
    select i::integer from unnest(p_members, p_accounts) with ordinality as line (member_id, account, i)
    where member_id is not null order by member_id, account, i
  loop
    v_after := ledger_account_add(p_members[v_at], p_accounts[v_at], p_amounts[v_at]);
    balances[v_at] := v_after.balance_after;
    versions[v_at] := v_after.version_after;
  end loop;
  insert into ledger_entries (transaction_id, seq, member_id, account, amount, balance_after, version, created_at)
  select p_transaction, i, member_id, account, amount, balance_after, version, moment
  from unnest(p_members, p_accounts, p_amounts, balances, versions) with ordinality as line (member_id, account, amount, balance_after, version, i),
    (select site_now() as moment offset 0) clock;
end $$;
