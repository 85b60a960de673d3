-- The refusal that placing the bet slip would meet now; null if none. Writes and locks nothing.
-- number_exposure must not include the bet slip yet. Cancelled bet slips do not count against the member cap.
create or replace function check_slip(
  p_member uuid, p_bet_id bigint, p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[],
  out code text, out details jsonb
) language plpgsql volatile as $$
declare
  -- Keeps every product and sum of the checks within bigint.
  c_most constant bigint := 10000000000;
  v_lottery text;
  v_over_member jsonb;
  v_over_number jsonb;
  v_changes jsonb;
  v_all_closed boolean;
begin
  select r.lottery, round_fault(r.state, r.open_at, r.close_at, site_now()) into v_lottery, code
  from rounds r where r.bet_id = p_bet_id;
  if not found then code := 'ROUND_NOT_FOUND'; end if;
  if code is not null then return; end if;

  -- The lottery's terms.
  select jsonb_agg(distinct option) into details
  from unnest(p_options) option
  where not exists (select from betting_terms t where t.lottery = v_lottery and t.option = option.option);
  if details is not null then code := 'OPTION_CLOSED'; return; end if;

  select jsonb_agg(jsonb_build_object('option', l.option, 'number', l.number, 'priceSatang', case when l.least < t.min_satang then l.least else l.price end,
    'minSatang', t.min_satang, 'maxSatang', least(t.max_satang, c_most)) order by l.option, l.number)
  into details
  from (select option, number, min(price) as least, sum(price) as price from unnest(p_options, p_numbers, p_prices) line (option, number, price) group by option, number) l
  join betting_terms t on t.lottery = v_lottery and t.option = l.option
  where l.least < t.min_satang or l.price > least(t.max_satang, c_most);
  if details is not null then code := 'MIN_MAX'; return; end if;

  -- The exposure of the numbers.
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
    join betting_terms t on t.lottery = v_lottery and t.option = r.option
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
    cross join lateral number_rate(v_lottery, t.option, t.multiply_x100, n.multiply_x100, 0, t.stake_before) rate
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
  elsif coalesce((select balance from member_accounts where member_id = p_member and kind = 'cash'), 0) < (select sum(price) from unnest(p_prices) price) then
    code := 'BALANCE_NOT_ENOUGH';
  end if;
end $$;
