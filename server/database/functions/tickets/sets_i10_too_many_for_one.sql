create or replace view sets_i10_too_many_for_one as
select t.bet_id, p.member_id, l.number, sum(l.price / t.price_satang) as sets, t.member_number_sets, t.member_sets
from round_sets t join standing_poys p using (bet_id) cross join unnest(p.numbers, p.prices_satang) l (number, price)
group by grouping sets ((t.bet_id, p.member_id, l.number), (t.bet_id, p.member_id))
having sum(l.price / t.price_satang) > case when grouping(l.number) = 0 then t.member_number_sets else t.member_sets end;
