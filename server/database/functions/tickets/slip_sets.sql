-- What the tickets of a bet slip add to set_exposure, and what its cancellation removes.
create or replace function slip_sets(p_bet_id bigint, p_options bet_option[], p_numbers text[], p_prices bigint[]) returns table (number text, sets integer) language sql stable as $$
  select l.number, sum(l.price / t.price_satang)::integer
  from round_sets t, unnest(p_options, p_numbers, p_prices) l (option, number, price)
  where t.bet_id = p_bet_id and l.option = 'set_4' group by 1
$$;
