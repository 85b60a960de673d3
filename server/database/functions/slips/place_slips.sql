-- Places or refuses each bet slip of a batch of one or more, at most one per member. Each is atomic, and the
-- outcomes equal those of placing them one by one in some order. The arrays from p_options on have one
-- element per line, in bet slip order; p_lines has the number of lines of each bet slip.
-- `outcome`: 'placed'; 'known', a replay with the first reply; 'refused', with code and details as in
-- lottery_refuse; 'later', undecided, so the caller must place it again.
create or replace function place_slips(
  p_members uuid[], p_keys text[], p_hashes text[], p_poys uuid[], p_kinds text[], p_bets bigint[], p_notes text[], p_lines integer[],
  p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[]
) returns table (at integer, outcome text, poy_id uuid, created_at timestamptz, total_satang bigint, balance_satang bigint, version bigint, code text, details jsonb)
language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  -- After this many tries the rest is left for another transaction.
  c_tries constant integer := 5;
  v_line_at constant integer[] := array(select s.i::integer from unnest(p_lines) with ordinality s (lines, i), generate_series(1, s.lines) order by s.i);
  v_lotteries text[];
  v_types text[];
  v_left integer[];
  v_later integer[] := array[]::integer[];
  v_set record;
  v_placed record;
  v_state text;
  v_faults jsonb;
  v_fault record;
  v_turn integer;
  v_first integer;
  v_last integer;
  v_code text;
  v_details jsonb;
begin
  if (select count(distinct member) from unnest(p_members) member) <> cardinality(p_members) then
    raise exception 'a member comes twice' using errcode = 'unique_violation';
  end if;
  select array_agg(r.lottery order by s.i), array_agg('BET_' || l.statement order by s.i),
    -- Refuses late bet slips without a write or a lock, which also keeps them from blocking the job that
    -- closes the round.
    array_agg(s.i::integer order by s.i) filter (where l.kind = s.kind
      and (r.close_at > clock.now or exists (select from ledger_transactions t where t.member_id = s.member_id and t.key = s.key)))
  into v_lotteries, v_types, v_left
  from unnest(p_members, p_keys, p_kinds, p_bets) with ordinality s (member_id, key, kind, bet_id, i)
  left join rounds r using (bet_id) left join lotteries l using (lottery), (select site_now() as now offset 0) clock;
  v_left := coalesce(v_left, '{}');
  if cardinality(v_left) < cardinality(p_members) then
    return query
      select s.i::integer, 'refused', null::uuid, null::timestamptz, null::bigint, null::bigint, null::bigint,
        case when l.kind = s.kind then 'ROUND_CLOSED' else 'ROUND_NOT_FOUND' end, null::jsonb
      from unnest(p_kinds) with ordinality s (kind, i) left join lotteries l on l.lottery = v_lotteries[s.i]
      where not s.i = any (v_left);
  end if;

  for try in 1 .. c_tries loop
    if cardinality(v_left) = 0 then exit; end if;
    begin
      if cardinality(v_left) = cardinality(p_members) then
        v_placed := place_slips_together(p_members, p_keys, p_hashes, p_poys, v_types, p_bets, v_lotteries, p_notes,
          v_line_at, p_options, p_numbers, p_prices, p_multiplies);
      else
        select array_agg(p_members[i] order by i) as members, array_agg(p_keys[i] order by i) as keys, array_agg(p_hashes[i] order by i) as hashes,
          array_agg(p_poys[i] order by i) as poys, array_agg(v_types[i] order by i) as types, array_agg(p_bets[i] order by i) as bets,
          array_agg(v_lotteries[i] order by i) as lotteries, array_agg(p_notes[i] order by i) as notes
        into v_set from unnest(v_left) i;
        select placed.* into v_placed
        from (
          select array_agg(array_position(v_left, at) order by n) as at, array_agg(option order by n) as options, array_agg(number order by n) as numbers,
            array_agg(price order by n) as prices, array_agg(multiply order by n) as multiplies
          from unnest(v_line_at, p_options, p_numbers, p_prices, p_multiplies) with ordinality line (at, option, number, price, multiply, n)
          where at = any (v_left)
        ) l, place_slips_together(v_set.members, v_set.keys, v_set.hashes, v_set.poys, v_set.types, v_set.bets, v_set.lotteries, v_set.notes,
          l.at, l.options, l.numbers, l.prices, l.multiplies) placed;
      end if;
      return query
        select v_left[s.i], 'placed', p_poys[v_left[s.i]], v_placed.created_at, s.total, s.balance, s.version, null::text, null::jsonb
        from unnest(v_placed.totals, v_placed.balances, v_placed.versions) with ordinality s (total, balance, version, i);
      v_left := '{}';
    exception when sqlstate 'CK003' or sqlstate 'CK004' or sqlstate 'CK011' then
      get stacked diagnostics v_state = returned_sqlstate, v_faults = pg_exception_detail;
      v_turn := null;
      for v_fault in
        select distinct v_left[coalesce(f ->> 'at', f #>> '{}')::integer] as i, case v_state when 'CK003' then 'reused' when 'CK004' then 'money' else f ->> 'why' end as why
        from jsonb_array_elements(v_faults) f order by i
      loop
        if v_fault.why = 'turn' then
          v_turn := least(v_turn, v_fault.i);
        elsif v_fault.why = 'known' then
          return query
            select v_fault.i, 'known', p.poy_id, p.created_at, p.total_satang, e.balance_after, e.version, null::text, null::jsonb
            from ledger_transactions t
            join poys p on p.member_id = t.member_id and p.poy_id = t.reference_id::uuid
            join ledger_entries e on e.transaction_id = t.id and e.member_id = t.member_id
            where t.member_id = p_members[v_fault.i] and t.key = p_keys[v_fault.i];
          v_left := array_remove(v_left, v_fault.i);
        else
          -- Checked again on its own, without the batch; no code: the reason is gone.
          v_details := null;
          if v_fault.why in ('reused', 'money') then
            v_code := case v_fault.why when 'reused' then 'IDEMPOTENCY_KEY_REUSED' else 'BALANCE_NOT_ENOUGH' end;
          else
            v_last := (select sum(lines)::integer from unnest(p_lines[:v_fault.i]) lines);
            v_first := v_last - p_lines[v_fault.i] + 1;
            select c.code, c.details into v_code, v_details
            from check_slip(p_members[v_fault.i], p_bets[v_fault.i], p_options[v_first:v_last],
              p_numbers[v_first:v_last], p_prices[v_first:v_last], p_multiplies[v_first:v_last]) c;
          end if;
          if v_code is not null then
            return query select v_fault.i, 'refused', null::uuid, null::timestamptz, null::bigint, null::bigint,
              null::bigint, v_code, v_details;
            v_left := array_remove(v_left, v_fault.i);
          end if;
        end if;
      end loop;
      v_later := v_later || array(select i from unnest(v_left) i where i >= v_turn);
      v_left := array(select i from unnest(v_left) i where v_turn is null or i < v_turn);
    end;
  end loop;
  return query select i, 'later', null::uuid, null::timestamptz, null::bigint, null::bigint, null::bigint, null::text, null::jsonb from unnest(v_later || v_left) i;
end $$;
