-- The numbers of a round whose current rate differs from the option's default. Where permutations are one bet
-- (risk_number), each is listed.
create or replace function round_rates(p_bet_id bigint) returns table (option bet_option, number text, multiply_x100 integer) language sql stable as $$
  with standing as (
    select t.option, k.number, t.multiply_x100 as usual, rate.multiply_x100 as multiply
    from rounds r
    join betting_terms t using (lottery)
    join (
      select option, number from number_exposure where bet_id = p_bet_id
      union select option, number from number_limits where bet_id = p_bet_id
    ) k on k.option = t.option
    left join number_exposure e on e.bet_id = p_bet_id and e.option = k.option and e.number = k.number
    left join number_limits n on n.bet_id = p_bet_id and n.option = k.option and n.number = k.number
    cross join lateral number_rate(r.lottery, k.option, t.multiply_x100, n.multiply_x100, 0, e.stake_satang) rate
    where r.bet_id = p_bet_id
  )
  select s.option, same.number, s.multiply
  from standing s
  cross join lateral (
    select distinct turned.number
    from (
      select substr(s.number, a, 1) || substr(s.number, b, 1) || substr(s.number, c, 1) as number
      from (values (1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)) place (a, b, c)
    ) turned
    where risk_number(s.option, turned.number) = s.number
  ) same
  where s.multiply <> s.usual
$$;
