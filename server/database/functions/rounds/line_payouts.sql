-- What each winning line of a round is paid by a draw; settling, correcting and the prizes of ranks go by it.
create or replace function line_payouts(p_bet_id bigint, p_draw jsonb) returns table (member_id uuid, poy_id uuid, line integer, payout_satang bigint)
language sql stable as $$
  select p.member_id, p.poy_id, l.line::integer, l.price * l.multiply / 100
  from standing_poys p
  cross join unnest(p.options, p.numbers, p.prices_satang, p.multiplies_x100) with ordinality l (option, number, price, multiply, line)
  join winning_numbers(p_draw) w on w.option = l.option and w.number = l.number
  where p.bet_id = p_bet_id and l.price * l.multiply >= 100
  union all
  select p.member_id, p.poy_id, l.line::integer, l.price / t.price_satang * w.amount_satang
  from round_sets t
  join standing_poys p using (bet_id)
  cross join unnest(p.options, p.numbers, p.prices_satang) with ordinality l (option, number, price, line)
  join paid_sets(p_bet_id, p_draw ->> 'draw4') w on w.number = l.number
  where t.bet_id = p_bet_id and p_draw ->> 'draw4' is not null and l.option = 'set_4'
$$;
