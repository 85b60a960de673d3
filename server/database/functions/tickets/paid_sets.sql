-- The tickets that a round pays among those that meet a prize: each gets only its highest prize. Amounts are
-- per set.
create or replace function paid_sets(p_bet_id bigint, p_prizes set_prize[], p_tickets text[])
returns table (number text, prize set_prize, amount_satang bigint) language sql stable as $$
  select distinct on (w.number) w.number, w.prize, p.amount_satang
  from unnest(p_prizes, p_tickets) w (prize, number) join round_prizes p on p.bet_id = p_bet_id and p.prize = w.prize
  where p.amount_satang > 0
  order by w.number, p.amount_satang desc, w.prize
$$;
