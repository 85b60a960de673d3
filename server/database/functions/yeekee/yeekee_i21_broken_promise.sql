-- Commits that are not the previous seed, seeds revealed before the round ended, and rounds that opened
-- without a commit.
create or replace view yeekee_i21_broken_promise as
select f.bet_id, f.place, r.state
from round_fairness f
join rounds r using (bet_id)
join seed_chains c using (chain)
left join round_fairness before on before.chain = f.chain and before.place = f.place - 1
where f.place > c.length
  or f.commit is distinct from case when f.place = 1 then c.anchor else before.seed end
  or (f.seed is not null and r.state not in ('settled', 'void'))
  or (f.commit is null and r.state not in ('scheduled', 'void'))
  or f.beacon_at <= r.shoot_close_at;
