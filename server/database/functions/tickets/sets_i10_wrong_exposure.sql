create or replace view sets_i10_wrong_exposure as
select bet_id, number, e.sets, l.sold, t.number_sets
from set_exposure e
full join (
  select p.bet_id, l.number, sum(l.price / t.price_satang)::integer as sold
  from round_sets t join standing_poys p using (bet_id) cross join unnest(p.numbers, p.prices_satang) l (number, price) group by 1, 2
) l using (bet_id, number)
left join round_sets t using (bet_id)
where e.sets is distinct from l.sold or e.sets > t.number_sets;
