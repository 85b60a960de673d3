-- A withdrawal is in the state of its last step.
create or replace view withdrawals_i7_not_as_its_last_step as
select w.member_id, w.id, w.status, s.status as last_step
from withdrawals w
left join lateral (select status from withdrawal_steps where member_id = w.member_id and withdrawal_id = w.id order by step desc limit 1) s on true
where s.status is distinct from w.status;
