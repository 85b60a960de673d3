-- The sets name exactly who is refused, so that the others can go again; entries are sealed in blocks; the books are checked and the checks kept.

-- As before; CK003's DETAIL is a JSON array of the positions (from 1) whose keys were used for another request.
create or replace function ledger_begin_many(
  p_keys text[], p_hashes text[], p_types text[], p_members uuid[], p_reference_kinds text[], p_reference_ids text[],
  out transactions bigint[], out replayed boolean[]
) language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_reused json;
begin
  if array_position(p_members, null) is not null then
    raise exception 'an element without a member' using errcode = 'null_value_not_allowed';
  end if;
  if (select count(distinct (member_id, key)) from unnest(p_members, p_keys) as line (member_id, key)) <> cardinality(p_keys) then
    raise exception 'a key comes twice' using errcode = 'unique_violation';
  end if;
  with line as (
    select * from unnest(p_keys, p_hashes, p_types, p_members, p_reference_kinds, p_reference_ids)
      with ordinality as line (key, hash, type, member_id, reference_kind, reference_id, i)
  ), head as (
    insert into ledger_transactions (key, request_hash, type, member_id, reference_kind, reference_id)
    select key, hash, type, member_id, reference_kind, reference_id from line order by member_id, key
    on conflict on constraint ledger_transactions_key do nothing
    returning id, member_id, key
  )
  select array_agg(head.id order by line.i), array_agg(head.id is null order by line.i) into transactions, replayed
  from line left join head using (member_id, key);
  if not true = any (replayed) then return; end if;

  with line as (
    select * from unnest(p_keys, p_hashes, p_types, p_members, transactions) with ordinality as line (key, hash, type, member_id, id, i)
  )
  select array_agg(coalesce(line.id, known.id) order by line.i),
    json_agg(line.i order by line.i) filter (where line.id is null and (known.request_hash <> line.hash or known.type <> line.type))
  into transactions, v_reused
  from line left join ledger_transactions known on line.id is null and known.member_id = line.member_id and known.key = line.key;
  if v_reused is not null then
    raise exception 'a key was used for another request' using errcode = 'CK003', detail = v_reused::text;
  end if;
end $$;

-- As before, but that CK004's DETAIL names exactly those that would be refused had they come one after the other:
-- what was refused moves nothing, so a smaller one behind it may still be good.
create or replace function ledger_apply_many(
  p_transactions bigint[], p_members uuid[], p_kinds text[], p_amounts bigint[], p_houses text[],
  out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_overdrawn boolean;
  v_refused jsonb := '[]';
  v_line record;
  v_member uuid;
  v_kind text;
  v_balance bigint;
begin
  insert into member_accounts (member_id, kind)
  select distinct member_id, kind from unnest(p_members, p_kinds) as line (member_id, kind) order by member_id, kind
  on conflict do nothing;

  perform from member_accounts where (member_id, kind) in (select member_id, kind from unnest(p_members, p_kinds) as line (member_id, kind))
  order by member_id, kind for update;

  select array_agg(balance_after order by i), array_agg(version order by i),
    bool_or(case kind when 'debt' then balance_after > 0 else balance_after < 0 end)
  into balances, versions, v_overdrawn
  from (
    select i, kind, (balance + sum(amount) over account)::bigint as balance_after, version + row_number() over account as version
    from unnest(p_members, p_kinds, p_amounts) with ordinality as line (member_id, kind, amount, i)
    join member_accounts using (member_id, kind)
    window account as (partition by member_id, kind order by i)
  ) running;
  if v_overdrawn then
    for v_line in
      select i, member_id, kind, amount, balance
      from unnest(p_members, p_kinds, p_amounts) with ordinality as line (member_id, kind, amount, i)
      join member_accounts using (member_id, kind) order by member_id, kind, i
    loop
      if (v_line.member_id, v_line.kind) is distinct from (v_member, v_kind) then
        v_member := v_line.member_id;
        v_kind := v_line.kind;
        v_balance := v_line.balance;
      end if;
      if v_balance + v_line.amount < 0 and v_line.kind <> 'debt' or v_balance + v_line.amount > 0 and v_line.kind = 'debt' then
        v_refused := v_refused || to_jsonb(v_line.i);
      else
        v_balance := v_balance + v_line.amount;
      end if;
    end loop;
    raise exception 'not enough' using errcode = 'CK004', detail = v_refused::text;
  end if;

  update member_accounts a set balance = a.balance + moved.amount, version = a.version + moved.entries
  from (
    select member_id, kind, sum(amount)::bigint as amount, count(*) as entries
    from unnest(p_members, p_kinds, p_amounts) as line (member_id, kind, amount) group by member_id, kind
  ) moved
  where a.member_id = moved.member_id and a.kind = moved.kind;

  insert into ledger_entries (transaction_id, seq, member_id, account, amount, balance_after, version, created_at)
  select transaction_id, side.seq, side.member_id, side.account, side.amount, side.balance_after, side.version, moment
  from unnest(p_transactions, p_members, p_kinds, p_amounts, p_houses, balances, versions)
      as line (transaction_id, member_id, kind, amount, house, balance_after, version),
    lateral (values
      (1, member_id, kind, amount, balance_after, version),
      (2, null, house, -amount, null, null)
    ) as side (seq, member_id, account, amount, balance_after, version),
    (select site_now() as moment offset 0) clock;
end $$;

-- As before, but that the positions of CK004 are those of the whole set, also when some of it are replays.
create or replace function ledger_post_many(
  p_keys text[], p_hashes text[], p_types text[], p_members uuid[], p_reference_kinds text[], p_reference_ids text[],
  p_kinds text[], p_amounts bigint[], p_houses text[],
  out transactions bigint[], out replayed boolean[], out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
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
