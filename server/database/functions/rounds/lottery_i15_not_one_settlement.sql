-- A settled round has one settlement per version, up to the one in force; other rounds have none.
create or replace view lottery_i15_not_one_settlement as
select r.bet_id, r.state, r.settled_version, count(s.version) as settlements
from rounds r left join settlements s using (bet_id)
group by r.bet_id
having (r.state = 'settled') <> bool_or(coalesce(s.version = r.settled_version, false)) or (r.state <> 'settled' and count(s.version) > 0)
  or coalesce(max(s.version) <> r.settled_version or count(s.version) <> r.settled_version, false)
  or bool_or(s.payout_satang <> (select coalesce(sum(w.payout_satang), 0) from wins w where w.bet_id = s.bet_id and w.version = s.version));
