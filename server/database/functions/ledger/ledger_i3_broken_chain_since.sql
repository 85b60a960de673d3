-- Every new entry must follow from the previous one, and every account must match its last entry.
create or replace function ledger_i3_broken_chain_since(p_after bigint) returns setof ledger_i3_broken_chain language sql stable
as $$
  select e.member_id, e.account, e.version, e.balance_after
  from ledger_entries e
  left join ledger_entries before on before.member_id = e.member_id and before.account = e.account and before.version = e.version - 1
  where e.transaction_id > p_after and e.member_id is not null
    and ((e.version > 1) <> (before.version is not null) or e.balance_after <> coalesce(before.balance_after, 0) + e.amount)
  union all
  select a.member_id, a.kind, a.version, a.balance
  from member_accounts a
  left join lateral (select version, balance_after from ledger_entries e where e.member_id = a.member_id and e.account = a.kind order by version desc limit 1) last on true
  where a.version <> coalesce(last.version, 0) or a.balance <> coalesce(last.balance_after, 0)
  union all
  select distinct e.member_id, e.account, null::bigint, null::bigint
  from ledger_entries e
  where e.transaction_id > p_after and e.member_id is not null and not exists (select from member_accounts a where a.member_id = e.member_id and a.kind = e.account)
$$;
