-- Places every bet slip of a batch, or none and reports why: SQLSTATE CK011, whose DETAIL is a JSON array of
-- {"at": position from 1, "why": reason}. Reasons: "known" (a replay), "round", "terms" or "numbers" (refused
-- regardless of the others), "turn" (acceptable on its own, but not behind the earlier ones). CK003 and CK004
-- as in ledger_begin_many and ledger_apply_many.
-- The arrays from p_at on have one element per line, in bet slip order; p_at is the position of its bet slip.
-- Numbers are locked as briefly as possible: the bet slips are inserted first, and if no bet slip can affect
-- another one, the batch is checked per number. Only otherwise is it checked per bet slip.
create or replace function place_slips_together(
  p_members uuid[], p_keys text[], p_hashes text[], p_poys uuid[], p_types text[], p_bets bigint[], p_lotteries text[], p_notes text[],
  p_at integer[], p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[],
  out created_at timestamptz, out totals bigint[], out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_slips constant integer := cardinality(p_members);
  v_transactions bigint[];
  v_replayed boolean[];
  v_faults jsonb;
  v_plain boolean;
  v_capped boolean;
  v_doubted integer[];
begin
  <<placing>>
  begin
    select b.transactions, b.replayed into v_transactions, v_replayed
    from ledger_begin_many(p_keys, p_hashes, p_types, p_members, array_fill('poy'::text, array[v_slips]), p_poys::text[]) b;
    select jsonb_agg(jsonb_build_object('at', i, 'why', 'known')) into v_faults from unnest(v_replayed) with ordinality s (known, i) where known;
    exit placing when v_faults is not null;

    perform from rounds where bet_id = any (p_bets) order by bet_id for share;
    created_at := site_now();
    select jsonb_agg(jsonb_build_object('at', s.i, 'why', 'round')) into v_faults
    from unnest(p_bets) with ordinality s (bet_id, i) join rounds r using (bet_id)
    where round_fault(r.state, r.open_at, r.close_at, place_slips_together.created_at) is not null;
    exit placing when v_faults is not null;

    with line as (
      select at, option, number, min(price) as least, sum(price) as price
      from unnest(p_at, p_options, p_numbers, p_prices) line (at, option, number, price) group by at, option, number
    ), terms as materialized (
      select lottery, option, min_satang, least(max_satang, 10000000000) as max_satang from betting_terms where lottery = any (p_lotteries)
    )
    select jsonb_agg(distinct jsonb_build_object('at', at, 'why', 'terms')) into v_faults
    from line l left join terms t on t.lottery = p_lotteries[l.at] and t.option = l.option
    where t.option is null or l.least < t.min_satang or l.price > t.max_satang;
    exit placing when v_faults is not null;

    select array_agg(total order by at) into totals
    from (select at, sum(price)::bigint as total from unnest(p_at, p_prices) line (at, price) group by at) slip;
    insert into poys (member_id, poy_id, bet_id, created_at, total_satang, options, numbers, prices_satang, multiplies_x100, note)
    select p_members[at], p_poys[at], p_bets[at], place_slips_together.created_at, totals[at],
      p_options[first:last], p_numbers[first:last], p_prices[first:last], p_multiplies[first:last], p_notes[at]
    from (select at, min(line) as first, max(line) as last from unnest(p_at) with ordinality l (at, line) group by at) slip;

    -- Numbers are locked from here on. Plain: every bet slip submits the number's current rate, which is the
    -- same before and after the batch, and the number cap covers the whole batch. Capped: the total stake on
    -- a number exceeds what one member may stake on it.
    with asked as materialized (
      select p_bets[at] as bet_id, p_lotteries[at] as lottery, option, risk_number(option, number) as number, sum(price)::bigint as stake,
        sum(price * multiply / 100)::bigint as liability, min(multiply) as lowest, max(multiply) as highest
      from unnest(p_at, p_options, p_numbers, p_prices, p_multiplies) line (at, option, number, price, multiply) group by 1, 2, 3, 4
    ), put as (
      insert into number_exposure as e (bet_id, option, number, stake_satang, liability_satang)
      select bet_id, option, number, stake, liability from asked order by 1, 2, 3
      on conflict (bet_id, option, number) do update
      set stake_satang = e.stake_satang + excluded.stake_satang, liability_satang = e.liability_satang + excluded.liability_satang
      returning e.bet_id, e.option, e.number, e.stake_satang, e.liability_satang
    ), terms as materialized (
      select t.*, (select min(stake_satang) from rate_tiers r where r.lottery = t.lottery and r.option = t.option) as tiers_from
      from betting_terms t where t.lottery = any (p_lotteries)
    ), rated as (
      select t.member_cap_satang < p.stake_satang as capped,
        a.lowest > 0 and a.lowest = a.highest and p.liability_satang <= t.number_cap_satang
        and a.lowest = rate.multiply_x100 and case
          when limited.multiply_x100 is null and t.tiers_from <= p.stake_satang then
            not exists (
              select from rate_tiers r
              where r.lottery = a.lottery and r.option = a.option and r.stake_satang > p.stake_satang - a.stake
                and r.stake_satang <= p.stake_satang and r.multiply_x100 <> a.lowest
            )
          else true
        end as plain
      from asked a
      join put p on p.bet_id = a.bet_id and p.option = a.option and p.number = a.number
      join terms t on t.lottery = a.lottery and t.option = a.option,
      lateral (
        select case when (select exists (select from number_limits where bet_id = any (p_bets))) then
          (select n.multiply_x100 from number_limits n where n.bet_id = p.bet_id and n.option = p.option and n.number = p.number)
        end as multiply_x100
      ) limited,
      lateral number_rate(a.lottery, a.option, t.multiply_x100, limited.multiply_x100, t.tiers_from, p.stake_satang - a.stake) rate
    )
    select coalesce(bool_and(plain), false), bool_or(capped)
    into v_plain, v_capped from rated;

    if not v_plain then
      -- Exposure of a number as a bet slip sees it: before the whole batch (alone), or including the earlier
      -- bet slips of the batch (in turn).
      with risk as materialized (
        select at, option, risk_number(option, number) as number, sum(price)::bigint as stake, sum(price * multiply / 100)::bigint as liability,
          min(multiply) as lowest, max(multiply) as highest
        from unnest(p_at, p_options, p_numbers, p_prices, p_multiplies) line (at, option, number, price, multiply) group by 1, 2, 3
      ), terms as materialized (
        select t.*, (select min(stake_satang) from rate_tiers r where r.lottery = t.lottery and r.option = t.option) as tiers_from
        from betting_terms t where t.lottery = any (p_lotteries)
      ), standing as (
        select r.*, t.lottery, t.multiply_x100, t.tiers_from, t.number_cap_satang,
          (select n.multiply_x100 from number_limits n where n.bet_id = p.bet_id and n.option = p.option and n.number = p.number) as limited,
          p.stake_satang - (sum(r.stake) over every)::bigint as stake_alone, p.liability_satang - (sum(r.liability) over every)::bigint as liability_alone,
          (sum(r.stake) over turn)::bigint - r.stake as stake_before, (sum(r.liability) over turn)::bigint - r.liability as liability_before
        from risk r
        join number_exposure p on p.bet_id = p_bets[r.at] and p.option = r.option and p.number = r.number
        join terms t on t.lottery = p_lotteries[r.at] and t.option = r.option
        window every as (partition by p.bet_id, p.option, p.number), turn as (partition by p.bet_id, p.option, p.number order by r.at)
      ), rated as materialized (
        select s.*, alone.multiply_x100 as rate_alone, in_turn.multiply_x100 as rate_in_turn
        from standing s,
          lateral number_rate(s.lottery, s.option, s.multiply_x100, s.limited, s.tiers_from, s.stake_alone) alone,
          lateral number_rate(s.lottery, s.option, s.multiply_x100, s.limited, s.tiers_from, s.stake_alone + s.stake_before) in_turn
      ), slip as (
        select at,
          bool_or(lowest <> rate_alone or highest <> rate_alone or rate_alone = 0 or liability_alone + liability > number_cap_satang) as alone,
          bool_or(lowest <> rate_in_turn or highest <> rate_in_turn or rate_in_turn = 0 or liability_alone + liability_before + liability > number_cap_satang) as in_turn
        from rated group by at
      )
      select jsonb_agg(jsonb_build_object('at', at, 'why', case when alone then 'numbers' else 'turn' end)) into v_faults from slip where in_turn;
    end if;

    if v_capped then
      -- A member whose total stake in the round is within the lowest member cap cannot exceed the cap of any
      -- number.
      select array_agg(i::integer) into v_doubted
      from unnest(p_members, p_bets, p_lotteries) with ordinality s (member_id, bet_id, lottery, i),
        (select lottery, min(member_cap_satang) as satang from betting_terms where lottery = any (p_lotteries) group by lottery) cap
      where cap.lottery = s.lottery
        and (select sum(p.total_satang) from standing_poys p where p.bet_id = s.bet_id and p.member_id = s.member_id) > cap.satang;
      if v_doubted is not null then
        -- A batch has at most one bet slip per member, so the other stakes of the member are from before it.
        with risk as (
          select s.at, l.option, risk_number(l.option, l.number) as number, sum(l.price) as stake
          from unnest(v_doubted) s (at), standing_poys p, unnest(p.options, p.numbers, p.prices_satang) l (option, number, price)
          where p.bet_id = p_bets[s.at] and p.member_id = p_members[s.at]
          group by 1, 2, 3 having bool_or(p.poy_id = p_poys[s.at])
        )
        select nullif(coalesce(v_faults, '[]') || coalesce(jsonb_agg(distinct jsonb_build_object('at', r.at, 'why', 'numbers')), '[]'), '[]') into v_faults
        from risk r join betting_terms t on t.lottery = p_lotteries[r.at] and t.option = r.option
        where r.stake > t.member_cap_satang;
      end if;
    end if;
    exit placing when v_faults is not null;

    select a.balances, a.versions into balances, versions
    from ledger_apply_many(v_transactions, p_members, array_fill('cash'::text, array[v_slips]), array(select -total from unnest(totals) with ordinality t (total, at) order by at),
      array(select 'round:' || bet_id || ':pool' from unnest(p_bets) with ordinality b (bet_id, at) order by at)) a;
  end;
  if v_faults is not null then raise exception 'not all of the slips' using errcode = 'CK011', detail = v_faults::text; end if;
end $$;

revoke execute on function place_slips_together(uuid[], text[], text[], uuid[], text[], bigint[], text[], text[], integer[], bet_option[], text[], bigint[], integer[]) from public;
