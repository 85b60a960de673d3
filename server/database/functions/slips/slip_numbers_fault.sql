-- The refusal of a bet slip because of the current exposure of its numbers; null if none. number_exposure
-- must not include the bet slip yet. Cancelled bet slips do not count against the member cap.
create or replace function slip_numbers_fault(
  p_bet_id bigint, p_lottery text, p_member uuid, p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[],
  out code text, out details jsonb
) language plpgsql stable as $$
declare
  v_over_member jsonb;
  v_over_number jsonb;
  v_changes jsonb;
  v_all_closed boolean;
begin
  with line as (
    select option, number, multiply, risk_number(option, number) as risk, sum(price)::bigint as price, sum(price * multiply / 100)::bigint as liability
    from unnest(p_options, p_numbers, p_prices, p_multiplies) l (option, number, price, multiply)
    group by option, number, multiply
  ), risk as (
    select option, risk, sum(price)::bigint as stake, sum(liability)::bigint as liability from line group by option, risk
  ), terms as (
    select r.*, t.multiply_x100, t.member_cap_satang, t.number_cap_satang,
      coalesce(e.stake_satang, 0) as stake_before, coalesce(e.liability_satang, 0) + r.liability as liability_then
    from risk r
    join betting_terms t on t.lottery = p_lottery and t.option = r.option
    left join number_exposure e on e.bet_id = p_bet_id and e.option = r.option and e.number = r.risk
  ), mine as (
    -- Read only if the total stake of all members on a number exceeds the cap of one member.
    select l.option, risk_number(l.option, l.number) as risk, sum(l.price) as stake
    from standing_poys p, unnest(p.options, p.numbers, p.prices_satang) l (option, number, price)
    where p.bet_id = p_bet_id and p.member_id = p_member and exists (select from terms where stake_before + stake > member_cap_satang)
    group by 1, 2
  ), standing as (
    select t.option, t.risk, t.member_cap_satang, t.number_cap_satang, t.liability_then,
      coalesce(m.stake, 0) + t.stake as member_stake,
      rate.multiply_x100 as multiply
    from terms t
    left join number_limits n on n.bet_id = p_bet_id and n.option = t.option and n.number = t.risk
    left join mine m on m.option = t.option and m.risk = t.risk
    cross join lateral number_rate(p_lottery, t.option, t.multiply_x100, n.multiply_x100, 0, t.stake_before) rate
  )
  select
    jsonb_agg(jsonb_build_object('option', l.option, 'number', l.number, 'priceSatang', l.price, 'maxSatang', s.member_cap_satang) order by l.option, l.number)
      filter (where s.member_stake > s.member_cap_satang),
    jsonb_agg(jsonb_build_object('option', l.option, 'number', l.number, 'priceSatang', l.price) order by l.option, l.number)
      filter (where s.liability_then > s.number_cap_satang),
    jsonb_agg(jsonb_build_object('option', l.option, 'number', l.number, 'submittedX100', l.multiply, 'currentX100', s.multiply) order by l.option, l.number)
      filter (where l.multiply <> s.multiply or s.multiply = 0),
    bool_and(s.multiply = 0) filter (where l.multiply <> s.multiply or s.multiply = 0)
  into v_over_member, v_over_number, v_changes, v_all_closed
  from line l join standing s using (option, risk);

  if v_over_member is not null then code := 'MEMBER_LIMIT'; details := v_over_member;
  elsif v_changes is not null then code := case when v_all_closed then 'NUMBER_CLOSED' else 'RATE_CHANGED' end; details := v_changes;
  elsif v_over_number is not null then code := 'LIMIT_NUMBER'; details := v_over_number;
  end if;
end $$;
