-- A ticket belongs to a ticket round, and its price is a whole number of sets.
create or replace view sets_i8_wrong_price as
select p.member_id, p.poy_id, p.bet_id, l.number, l.price, t.price_satang
from poys p
cross join unnest(p.options, p.numbers, p.prices_satang, p.multiplies_x100) l (option, number, price, multiply)
left join round_sets t using (bet_id)
where (l.option = 'set_4') <> (t.bet_id is not null) or (l.option = 'set_4' and (l.price % t.price_satang <> 0 or l.multiply <> 100));
