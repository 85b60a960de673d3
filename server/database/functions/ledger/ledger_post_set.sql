-- ledger_begin_many and ledger_apply_many for a batch that may contain replays: those are skipped, and return
-- the balances of the first call. The positions of CK004 refer to the whole batch, including the replays.
-- Call it through ledger_post_many, which chooses the plan mode.
create or replace function ledger_post_set(
  p_keys text[], p_hashes text[], p_types text[], p_members uuid[], p_reference_kinds text[], p_reference_ids text[],
  p_kinds text[], p_amounts bigint[], p_houses text[],
  out transactions bigint[], out replayed boolean[], out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_fresh record;
  v_refused text;
begin
  select b.transactions, b.replayed into transactions, replayed
  from ledger_begin_many(p_keys, p_hashes, p_types, p_members, p_reference_kinds, p_reference_ids) b;
  if not true = any (replayed) then
    select a.balances, a.versions into balances, versions from ledger_apply_many(transactions, p_members, p_kinds, p_amounts, p_houses) a;
    return;
  end if;

  select array_agg(transaction_id order by i) as transactions, array_agg(member_id order by i) as members, array_agg(kind order by i) as kinds,
    array_agg(amount order by i) as amounts, array_agg(house order by i) as houses, array_agg(i order by i) as positions
  into v_fresh
  from unnest(transactions, replayed, p_members, p_kinds, p_amounts, p_houses)
    with ordinality as line (transaction_id, known, member_id, kind, amount, house, i)
  where not known;
  if v_fresh.transactions is not null then
    begin
      perform ledger_apply_many(v_fresh.transactions, v_fresh.members, v_fresh.kinds, v_fresh.amounts, v_fresh.houses);
    exception when sqlstate 'CK004' then
      get stacked diagnostics v_refused = pg_exception_detail;
      raise exception 'not enough' using errcode = 'CK004',
        detail = (select json_agg(v_fresh.positions[at::int] order by at::int) from json_array_elements_text(v_refused::json) as refused (at));
    end;
  end if;
  select array_agg(e.balance_after order by i), array_agg(e.version order by i) into balances, versions
  from unnest(transactions) with ordinality as line (transaction_id, i)
  left join ledger_entries e on e.transaction_id = line.transaction_id and e.seq = 1;
end $$;
