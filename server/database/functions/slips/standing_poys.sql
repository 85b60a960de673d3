-- The slips that take part in their rounds. Whatever counts, pays or gives back stakes reads this and not the table.
create or replace view standing_poys as
select p.* from poys p
where not exists (select from poy_cancellations c where c.bet_id = p.bet_id and c.member_id = p.member_id and c.poy_id = p.poy_id);
