-- The sums of turnovers, recomputed from the tables behind them.
create or replace view turnover_sums as
select member_id, sum(deposited)::bigint as deposited, sum(staked)::bigint as staked
from (
  select member_id, amount - tail as deposited, 0::bigint as staked from turnover_deposits
  union all
  select p.member_id, 0, p.total_satang from standing_poys p join settlements s on s.bet_id = p.bet_id and s.version = 1
  union all
  select member_id, 0, staked - returned from game_rounds where state = 'settled'
  union all
  select member_id, 0, greatest(staked - returned, 0) from game_transfer_rounds where state = 'settled'
) part group by member_id;
