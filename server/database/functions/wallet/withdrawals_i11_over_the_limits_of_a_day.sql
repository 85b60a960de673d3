create or replace view withdrawals_i11_over_the_limits_of_a_day as
select member_id, bangkok_day(created_at) as day, count(*) as withdrawals, sum(amount)::bigint as amount
from withdrawals where status not in ('failed', 'rejected')
group by 1, 2 having count(*) > 5 or sum(amount) > 20000000;
