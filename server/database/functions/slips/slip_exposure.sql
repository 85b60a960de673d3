-- What a bet slip adds to number_exposure, and what its cancellation removes. Tickets are counted in sets:
-- see slip_sets.
create or replace function slip_exposure(p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[])
returns table (option bet_option, number text, stake_satang bigint, liability_satang bigint) language sql immutable parallel safe as $$
  select l.option, risk_number(l.option, l.number), sum(l.price)::bigint, sum(l.price * l.multiply / 100)::bigint
  from unnest(p_options, p_numbers, p_prices, p_multiplies) l (option, number, price, multiply) where l.option <> 'set_4' group by 1, 2
$$;
