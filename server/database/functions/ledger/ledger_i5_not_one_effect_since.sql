create or replace function ledger_i5_not_one_effect_since(p_after bigint) returns setof ledger_i5_not_one_effect language sql stable
as $$
  select t.member_id, t.key, case when t.member_id is null then alone.transactions else own.transactions end, count(e.seq)
  from ledger_transactions t
  left join ledger_entries e on e.transaction_id = t.id
  left join lateral (select count(*) as transactions from ledger_transactions same where same.member_id = t.member_id and same.key = t.key) own on t.member_id is not null
  left join lateral (select count(*) as transactions from ledger_transactions same where same.member_id is null and same.key = t.key) alone on t.member_id is null
  where t.id > p_after
  group by t.id, alone.transactions, own.transactions
  having coalesce(alone.transactions, own.transactions) <> 1 or count(e.seq) < 2
$$;
