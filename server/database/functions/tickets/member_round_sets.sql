-- The sets that a member has in a round, per ticket.
create or replace function member_round_sets(p_member uuid, p_bet_id bigint) returns table (number text, sets integer) language sql stable as $$
  select l.number, sum(l.price / t.price_satang)::integer
  from round_sets t
  join standing_poys p using (bet_id)
  cross join unnest(p.numbers, p.prices_satang) l (number, price)
  where t.bet_id = p_bet_id and p.member_id = p_member group by 1
$$;
