-- The rate of a number in hundredths, given the stake on it before the line in question (p_stake); 0: closed.
-- Precedence: the operators' limit for this round (p_limit), the rate tiers, the usual rate of the option.
-- p_tiers_from: stake of the option's first tier, below which the tiers are not read; null if it has none.
-- Returns a one-row table, so that PostgreSQL can inline the call.
create or replace function number_rate(
  p_lottery text, p_option bet_option, p_usual integer, p_limit integer, p_tiers_from bigint, p_stake bigint
) returns table (multiply_x100 integer) language sql stable rows 1 as $$
  select coalesce(p_limit, case when p_stake >= p_tiers_from then (
    select t.multiply_x100 from rate_tiers t where t.lottery = p_lottery and t.option = p_option and t.stake_satang <= p_stake
    order by t.stake_satang desc limit 1
  ) end, p_usual)
$$;
