-- Many slips, each of another member, in one transaction. They are answered as place_slip would have answered them one after the other, in some
-- order; place_slip stays the reference, and places the slip that waits alone. Locks are those of 0006, each kind sorted over all slips.

-- SQLSTATE CK011: a set cannot be placed as it is.
create function place_slips_stop(p_faults jsonb) returns void language plpgsql as $$
begin
  if p_faults is not null then raise exception 'not all of the slips' using errcode = 'CK011', detail = p_faults::text; end if;
end $$;

-- Places all slips of a set, or leaves nothing and says what is in the way: SQLSTATE CK011, whose DETAIL is a JSON array of {"at": which slip, from 1,
-- "why": "known" (its key has had its effect), "round", "terms" or "numbers" (refused for that, whatever becomes of the others), "turn" (in order
-- by itself, but not behind those before it)}. CK003 and CK004 as ledger_begin_many and ledger_apply_many.
-- The arrays from p_at on have an element for each line, in the order of the slips; p_at says whose it is.
create function place_slips_together(
  p_members uuid[], p_keys text[], p_hashes text[], p_poys uuid[], p_types text[], p_bets bigint[], p_lotteries text[], p_notes text[],
  p_at integer[], p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[],
  out created_at timestamptz, out totals bigint[], out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_slips constant integer := cardinality(p_members);
  v_transactions bigint[];
  v_replayed boolean[];
  v_faults jsonb;
  v_doubted integer[];
begin
  select b.transactions, b.replayed into v_transactions, v_replayed
  from ledger_begin_many(p_keys, p_hashes, p_types, p_members, array_fill('poy'::text, array[v_slips]), p_poys::text[]) b;
  if true = any (v_replayed) then
    perform place_slips_stop(jsonb_agg(jsonb_build_object('at', i, 'why', 'known'))) from unnest(v_replayed) with ordinality s (known, i) where known;
  end if;

  perform from rounds where bet_id = any (p_bets) order by bet_id for share;
  created_at := site_now();
  select jsonb_agg(jsonb_build_object('at', s.i, 'why', 'round')) into v_faults
  from unnest(p_bets) with ordinality s (bet_id, i) join rounds r using (bet_id)
  where round_fault(r.state, r.open_at, r.close_at, place_slips_together.created_at) is not null;
  perform place_slips_stop(v_faults);

  with line as (
    select at, option, number, min(price) as least, sum(price) as price
    from unnest(p_at, p_options, p_numbers, p_prices) line (at, option, number, price) group by at, option, number
  ), terms as materialized (
    select lottery, option, min_satang, least(max_satang, 10000000000) as max_satang from betting_terms where lottery = any (p_lotteries)
  )
  select jsonb_agg(distinct jsonb_build_object('at', at, 'why', 'terms')) into v_faults
  from line l left join terms t on t.lottery = p_lotteries[l.at] and t.option = l.option
  where t.option is null or l.least < t.min_satang or l.price > t.max_satang;
  perform place_slips_stop(v_faults);

  -- A number bears for a slip what it bore before all of them (alone), and what those before it in the set put on it (in turn).
  with risk as materialized (
    select at, option, risk_number(option, number) as number, sum(price)::bigint as stake, sum(price * multiply / 100)::bigint as liability,
      min(multiply) as lowest, max(multiply) as highest
    from unnest(p_at, p_options, p_numbers, p_prices, p_multiplies) line (at, option, number, price, multiply) group by 1, 2, 3
  ), put as (
    insert into number_exposure as e (bet_id, option, number, stake_satang, liability_satang)
    select p_bets[at] as bet_id, option, number, sum(stake)::bigint, sum(liability)::bigint from risk group by 1, 2, 3 order by 1, 2, 3
    on conflict (bet_id, option, number) do update
    set stake_satang = e.stake_satang + excluded.stake_satang, liability_satang = e.liability_satang + excluded.liability_satang
    returning e.bet_id, e.option, e.number, e.stake_satang, e.liability_satang
  ), terms as materialized (
    select t.*, (select min(stake_satang) from rate_tiers r where r.lottery = t.lottery and r.option = t.option) as tiers_from
    from betting_terms t where t.lottery = any (p_lotteries)
  ), standing as (
    select r.*, t.lottery, t.multiply_x100, t.tiers_from, t.member_cap_satang, t.number_cap_satang,
      case when (select exists (select from number_limits where bet_id = any (p_bets))) then
        (select n.multiply_x100 from number_limits n where n.bet_id = p.bet_id and n.option = p.option and n.number = p.number)
      end as limited,
      p.stake_satang - (sum(r.stake) over every)::bigint as stake_alone, p.liability_satang - (sum(r.liability) over every)::bigint as liability_alone,
      (sum(r.stake) over turn)::bigint - r.stake as stake_before, (sum(r.liability) over turn)::bigint - r.liability as liability_before
    from risk r
    join put p on p.bet_id = p_bets[r.at] and p.option = r.option and p.number = r.number
    join terms t on t.lottery = p_lotteries[r.at] and t.option = r.option
    window every as (partition by p.bet_id, p.option, p.number), turn as (partition by p.bet_id, p.option, p.number order by r.at)
  ), rated as materialized (
    select s.*,
      coalesce(limited, case when stake_alone >= tiers_from then
        (select r.multiply_x100 from rate_tiers r where r.lottery = s.lottery and r.option = s.option and r.stake_satang <= stake_alone order by r.stake_satang desc limit 1)
      end, multiply_x100) as rate_alone,
      coalesce(limited, case when stake_alone + stake_before >= tiers_from then
        (select r.multiply_x100 from rate_tiers r where r.lottery = s.lottery and r.option = s.option and r.stake_satang <= stake_alone + stake_before order by r.stake_satang desc limit 1)
      end, multiply_x100) as rate_in_turn
    from standing s
  ), judged as (
    select at,
      lowest <> rate_alone or highest <> rate_alone or rate_alone = 0 or liability_alone + liability > number_cap_satang as alone,
      lowest <> rate_in_turn or highest <> rate_in_turn or rate_in_turn = 0 or liability_alone + liability_before + liability > number_cap_satang as in_turn,
      coalesce(stake_alone + stake_before + stake > member_cap_satang, false) as doubted
    from rated
  ), slip as (
    select at, bool_or(alone) as alone, bool_or(in_turn) as in_turn, bool_or(doubted) as doubted
    from judged where in_turn or doubted group by at
  )
  select jsonb_agg(jsonb_build_object('at', at, 'why', case when alone then 'numbers' else 'turn' end)) filter (where in_turn), array_agg(at) filter (where doubted)
  into v_faults, v_doubted from slip;

  if v_doubted is not null then
    -- Nobody has a second slip in the set, so what he has on a number he had before it.
    with held as (
      select at, option, number, price, true as asked from unnest(p_at, p_options, p_numbers, p_prices) line (at, option, number, price) where at = any (v_doubted)
      union all
      select s.at, l.option, l.number, l.price, false
      from unnest(v_doubted) s (at), standing_poys p, unnest(p.options, p.numbers, p.prices_satang) l (option, number, price)
      where p.bet_id = p_bets[s.at] and p.member_id = p_members[s.at]
    ), risk as (
      select at, option, risk_number(option, number) as number, sum(price) as stake from held group by 1, 2, 3 having bool_or(asked)
    )
    select nullif(coalesce(v_faults, '[]') || coalesce(jsonb_agg(distinct jsonb_build_object('at', r.at, 'why', 'numbers')), '[]'), '[]') into v_faults
    from risk r join betting_terms t on t.lottery = p_lotteries[r.at] and t.option = r.option
    where r.stake > t.member_cap_satang;
  end if;
  perform place_slips_stop(v_faults);

  select array_agg(total order by at) into totals
  from (select at, sum(price)::bigint as total from unnest(p_at, p_prices) line (at, price) group by at) slip;
  insert into poys (member_id, poy_id, bet_id, created_at, total_satang, options, numbers, prices_satang, multiplies_x100, note)
  select p_members[at], p_poys[at], p_bets[at], place_slips_together.created_at, totals[at],
    p_options[first:last], p_numbers[first:last], p_prices[first:last], p_multiplies[first:last], p_notes[at]
  from (select at, min(line) as first, max(line) as last from unnest(p_at) with ordinality l (at, line) group by at) slip;

  select a.balances, a.versions into balances, versions
  from ledger_apply_many(v_transactions, p_members, array_fill('cash'::text, array[v_slips]), array(select -total from unnest(totals) with ordinality t (total, at) order by at),
    array(select 'round:' || bet_id || ':pool' from unnest(p_bets) with ordinality b (bet_id, at) order by at)) a;
end $$;
revoke execute on function place_slips_together(uuid[], text[], text[], uuid[], text[], bigint[], text[], text[], integer[], bet_option[], text[], bigint[], integer[]) from public;

-- Why a slip of a set is refused: what place_slip would say of it now; null when nothing any more.
create function place_slips_refusal(
  p_why text, p_bet_id bigint, p_lottery text, p_member uuid, p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[],
  out code text, out details jsonb
) language plpgsql volatile as $$
begin
  case p_why
    when 'reused' then code := 'IDEMPOTENCY_KEY_REUSED';
    when 'money' then code := 'BALANCE_NOT_ENOUGH';
    when 'round' then select round_fault(r.state, r.open_at, r.close_at, site_now()) into code from rounds r where r.bet_id = p_bet_id;
    when 'terms' then select f.code, f.details into code, details from slip_terms_fault(p_lottery, p_options, p_numbers, p_prices) f;
    when 'numbers' then
      select f.code, f.details into code, details from slip_numbers_fault(p_bet_id, p_lottery, p_member, p_options, p_numbers, p_prices, p_multiplies, 0) f;
  end case;
end $$;

-- Places or refuses each slip of a set, one per member. The arrays from p_options on have an element for each line, in the order of the slips;
-- p_lines says how many are whose. `outcome`: placed; known (placed before under this key; all is as it was answered then); refused, with code and
-- details as lottery_refuse has them; later: nothing was decided, so ask again.
create function place_slips(
  p_members uuid[], p_keys text[], p_hashes text[], p_poys uuid[], p_kinds text[], p_bets bigint[], p_notes text[], p_lines integer[],
  p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[]
) returns table (at integer, outcome text, poy_id uuid, created_at timestamptz, total_satang bigint, balance_satang bigint, version bigint, code text, details jsonb)
language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  -- Beyond them the rest waits for a transaction of its own.
  c_tries constant integer := 5;
  v_line_at constant integer[] := array(select s.i from unnest(p_lines) with ordinality s (lines, i), generate_series(1, s.lines) order by s.i);
  v_ends constant integer[] := array(select sum(lines) over (order by i) from unnest(p_lines) with ordinality s (lines, i) order by i);
  v_lotteries text[];
  v_types text[];
  v_left integer[];
  v_later integer[] := '{}';
  v_set record;
  v_placed record;
  v_state text;
  v_faults jsonb;
  v_fault record;
  v_turn integer;
  v_first integer;
  v_refusal record;
begin
  if (select count(distinct member) from unnest(p_members) member) <> cardinality(p_members) then
    raise exception 'a member comes twice' using errcode = 'unique_violation';
  end if;
  select array_agg(r.lottery order by s.i), array_agg('BET_' || l.statement order by s.i),
    -- Refuses latecomers without a write or a lock; it also lets the job that closes the round through.
    array_agg(s.i order by s.i) filter (where l.kind = s.kind
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
    select array_agg(p_members[i] order by i) as members, array_agg(p_keys[i] order by i) as keys, array_agg(p_hashes[i] order by i) as hashes,
      array_agg(p_poys[i] order by i) as poys, array_agg(v_types[i] order by i) as types, array_agg(p_bets[i] order by i) as bets,
      array_agg(v_lotteries[i] order by i) as lotteries, array_agg(p_notes[i] order by i) as notes
    into v_set from unnest(v_left) i;
    begin
      if cardinality(v_left) = cardinality(p_members) then
        v_placed := place_slips_together(v_set.members, v_set.keys, v_set.hashes, v_set.poys, v_set.types, v_set.bets, v_set.lotteries, v_set.notes,
          v_line_at, p_options, p_numbers, p_prices, p_multiplies);
      else
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
        select v_left[s.i], 'placed', v_set.poys[s.i], v_placed.created_at, s.total, s.balance, s.version, null::text, null::jsonb
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
          v_first := v_ends[v_fault.i] - p_lines[v_fault.i] + 1;
          select r.code, r.details into v_refusal
          from place_slips_refusal(v_fault.why, p_bets[v_fault.i], v_lotteries[v_fault.i], p_members[v_fault.i], p_options[v_first:v_ends[v_fault.i]],
            p_numbers[v_first:v_ends[v_fault.i]], p_prices[v_first:v_ends[v_fault.i]], p_multiplies[v_first:v_ends[v_fault.i]]) r;
          if v_refusal.code is not null then
            return query select v_fault.i, 'refused', null::uuid, null::timestamptz, null::bigint, null::bigint, null::bigint, v_refusal.code, v_refusal.details;
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

-- A connection keeps the plans that it made when a table was small: none of them may read all of what has become a large one.
alter function place_slip(uuid, text, text, uuid, text, bigint, bet_option[], text[], bigint[], integer[], text) set enable_seqscan = off;

-- As 0024 and 0026 have it, but that the clock is read once for the set, and keys that come twice are found without sorting.
create or replace function ledger_begin_many(
  p_keys text[], p_hashes text[], p_types text[], p_members uuid[], p_reference_kinds text[], p_reference_ids text[],
  out transactions bigint[], out replayed boolean[]
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_reused json;
begin
  if array_position(p_members, null) is not null then
    raise exception 'an element without a member' using errcode = 'null_value_not_allowed';
  end if;
  if (select count(*) from (select from unnest(p_members, p_keys) as line (member_id, key) group by member_id, key) different) <> cardinality(p_keys) then
    raise exception 'a key comes twice' using errcode = 'unique_violation';
  end if;
  with line as (
    select * from unnest(p_keys, p_hashes, p_types, p_members, p_reference_kinds, p_reference_ids)
      with ordinality as line (key, hash, type, member_id, reference_kind, reference_id, i)
  ), head as (
    insert into ledger_transactions (key, request_hash, type, member_id, reference_kind, reference_id, created_at)
    select key, hash, type, member_id, reference_kind, reference_id, moment from line, (select site_now() as moment offset 0) clock order by member_id, key
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

-- As 0006 has it, but that a tode's permutations are made of its digits, and not looked for among all numbers.
create or replace function round_rates(p_bet_id bigint) returns table (option bet_option, number text, multiply_x100 integer) language sql stable as $$
  with standing as (
    select t.option, k.number, t.multiply_x100 as usual, coalesce(n.multiply_x100, tier.multiply_x100, t.multiply_x100) as multiply
    from rounds r
    join betting_terms t using (lottery)
    join (
      select option, number from number_exposure where bet_id = p_bet_id
      union select option, number from number_limits where bet_id = p_bet_id
    ) k on k.option = t.option
    left join number_exposure e on e.bet_id = p_bet_id and e.option = k.option and e.number = k.number
    left join number_limits n on n.bet_id = p_bet_id and n.option = k.option and n.number = k.number
    left join lateral (
      select tiers.multiply_x100 from rate_tiers tiers
      where tiers.lottery = r.lottery and tiers.option = k.option and tiers.stake_satang <= e.stake_satang
      order by tiers.stake_satang desc limit 1
    ) tier on true
    where r.bet_id = p_bet_id
  )
  select s.option, coalesce(p.number, s.number), s.multiply
  from standing s
  left join lateral (
    select distinct substr(s.number, a, 1) || substr(s.number, b, 1) || substr(s.number, c, 1) as number
    from (values (1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)) turned (a, b, c)
    where s.option = 'tode_3'
  ) p on true
  where s.multiply <> s.usual
$$;
