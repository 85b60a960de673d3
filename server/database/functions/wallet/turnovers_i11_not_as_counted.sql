create or replace view turnovers_i11_not_as_counted as
select coalesce(t.member_id, s.member_id) as member_id, t.deposited, s.deposited as counted_deposits, t.staked, s.staked as counted_stakes
from turnovers t full join turnover_sums s using (member_id)
where coalesce(t.deposited, 0) <> coalesce(s.deposited, 0) or coalesce(t.staked, 0) <> coalesce(s.staked, 0);
