-- The bet slips that are not cancelled. Everything that counts, pays or refunds stakes must read this view,
-- not the table.
create or replace view standing_poys as
select p.* from poys p
where not exists (select from poy_cancellations c where c.bet_id = p.bet_id and c.member_id = p.member_id and c.poy_id = p.poy_id);
