-- What a number pays, in hundredths, with p_stake staked on it before the line in question; 0: closed. What operators have set for it in this
-- round (p_limit) stands before the tiers, the tiers before the option's usual rate. p_tiers_from: the stake of the option's first tier, below
-- which no tier is looked for; null where it has none. A table of one row, so that PostgreSQL puts it in place of the call.
create or replace function number_rate(
  p_lottery text, p_option bet_option, p_usual integer, p_limit integer, p_tiers_from bigint, p_stake bigint
) returns table (multiply_x100 integer) language sql stable rows 1 as $$
  select coalesce(p_limit, case when p_stake >= p_tiers_from then (
    select t.multiply_x100 from rate_tiers t where t.lottery = p_lottery and t.option = p_option and t.stake_satang <= p_stake
    order by t.stake_satang desc limit 1
  ) end, p_usual)
$$;
