create or replace view withdrawals_i11_over_the_limit_of_a_time as
select member_id, id, amount from withdrawals where amount > 4900000;
