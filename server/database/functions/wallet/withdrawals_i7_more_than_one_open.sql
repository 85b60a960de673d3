create or replace view withdrawals_i7_more_than_one_open as
select member_id, count(*) as open from withdrawals where resolved_at is null group by member_id having count(*) > 1;
