-- Options that accept bets. Yeekee has a forced minimum, equal to rules/bet-minimum.ts. An option whose
-- minimum exceeds its maximum is misconfigured and not offered.
create or replace view betting_terms as
select o.lottery, o.option, o.multiply_x100, forced.min_satang, o.max_satang, o.member_cap_satang, o.number_cap_satang
from lottery_options o
join lotteries l using (lottery)
cross join lateral (
  select case when l.bet_group = 'BET_YEEKEE' and o.option in ('teng_bon_2', 'teng_bon_3', 'teng_lang_2', 'tode_3')
    then 500 else o.min_satang end as min_satang
) forced
where o.multiply_x100 > 0 and (o.max_satang is null or forced.min_satang <= o.max_satang);
