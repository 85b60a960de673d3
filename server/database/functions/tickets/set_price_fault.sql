-- The current price of a set, if a bet slip was calculated with another one; else null.
create or replace function set_price_fault(p_bet_id bigint, p_sets integer[], p_prices bigint[]) returns jsonb language sql stable as $$
  select jsonb_build_object('setPriceSatang', t.price_satang) from round_sets t
  where t.bet_id = p_bet_id and exists (select from unnest(p_sets, p_prices) l (sets, price) where l.price is distinct from t.price_satang * l.sets)
$$;
