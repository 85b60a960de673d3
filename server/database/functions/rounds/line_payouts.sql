-- The payout of each winning line of a round; used for settlement, correction and shot prizes. The winning
-- numbers and tickets come from rules/winning.ts and rules/tickets.ts.
create or replace function line_payouts(p_bet_id bigint, p_options bet_option[], p_numbers text[], p_prizes set_prize[], p_tickets text[])
returns table (member_id uuid, poy_id uuid, line integer, payout_satang bigint) language sql stable as $$
  select l.member_id, l.poy_id, l.line::integer, l.price * l.multiply / 100
  from (
    select p.member_id, p.poy_id, l.*
    from standing_poys p
    cross join unnest(p.options, p.numbers, p.prices_satang, p.multiplies_x100)
      with ordinality l (option, number, price, multiply, line)
    -- `offset 0` is an optimization fence: otherwise the winning numbers are scanned again for every bet
    -- slip.
    where p.bet_id = p_bet_id offset 0
  ) l
  join unnest(p_options, p_numbers) w (option, number) on w.option = l.option and w.number = l.number
  where l.price * l.multiply >= 100
  union all
  select p.member_id, p.poy_id, l.line::integer, l.price / t.price_satang * w.amount_satang
  from round_sets t
  join standing_poys p using (bet_id)
  cross join unnest(p.options, p.numbers, p.prices_satang) with ordinality l (option, number, price, line)
  join paid_sets(p_bet_id, p_prizes, p_tickets) w on w.number = l.number
  -- Constant at planning time, so a draw without winning tickets skips this branch.
  where cardinality(p_tickets) > 0 and t.bet_id = p_bet_id and l.option = 'set_4'
$$;
