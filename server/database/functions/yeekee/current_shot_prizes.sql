create or replace view current_shot_prizes as
select p.lottery, p.rank, p.max_satang, p.min_stake_satang, p.weight, sum(p.weight) over (partition by p.lottery)::integer as weights,
  s.round_basis_points, s.own_basis_points
from shot_prizes p join shot_bonus_shares s using (lottery);
