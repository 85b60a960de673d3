-- The refusal of a bet slip because of the lottery's terms alone; null if none.
create or replace function slip_terms_fault(
  p_lottery text, p_options bet_option[], p_numbers text[], p_prices bigint[],
  out code text, out details jsonb
) language plpgsql stable as $$
declare
  -- Keeps every product and sum of the checks within bigint.
  c_most constant bigint := 10000000000;
begin
  select jsonb_agg(distinct option) into details
  from unnest(p_options) option
  where not exists (select from betting_terms t where t.lottery = p_lottery and t.option = option.option);
  if details is not null then code := 'OPTION_CLOSED'; return; end if;

  select jsonb_agg(jsonb_build_object('option', l.option, 'number', l.number, 'priceSatang', case when l.least < t.min_satang then l.least else l.price end,
    'minSatang', t.min_satang, 'maxSatang', least(t.max_satang, c_most)) order by l.option, l.number)
  into details
  from (select option, number, min(price) as least, sum(price) as price from unnest(p_options, p_numbers, p_prices) line (option, number, price) group by option, number) l
  join betting_terms t on t.lottery = p_lottery and t.option = l.option
  where l.least < t.min_satang or l.price > least(t.max_satang, c_most);
  if details is not null then code := 'MIN_MAX'; end if;
end $$;
