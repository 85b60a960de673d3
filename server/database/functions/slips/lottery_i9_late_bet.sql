create or replace view lottery_i9_late_bet as
select p.member_id, p.poy_id, p.bet_id, p.created_at, r.open_at, r.close_at
from poys p join rounds r using (bet_id)
where p.created_at >= r.close_at or p.created_at < r.open_at;
