-- Prizes that do not match the ledger or belong to rounds that are not settled, bonuses that do not follow
-- from the terms and stakes of their round, and second bonuses of one member.
create or replace view yeekee_i22_wrong_prize as
select coalesce(w.bet_id, p.bet_id) as bet_id, w.rank, w.bonus_satang, p.paid
from (select w.*, 'ying:' || bet_id || ':' || rank as key from shot_wins w) w
full join (
  select t.member_id, t.key, split_part(t.key, ':', 2)::bigint as bet_id, e.amount as paid
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.member_id = t.member_id and e.account = 'cash'
  where t.type = 'YING_WIN' and t.key ~ '^ying:\d+:\d+$'
) p on p.member_id = w.member_id and p.key = w.key
where w.bonus_satang is distinct from p.paid or not exists (select from rounds r where r.bet_id = w.bet_id and r.state = 'settled')
union all
select w.bet_id, w.rank, w.bonus_satang, null
from shot_wins w
left join round_shot_prizes p on p.bet_id = w.bet_id and p.rank = w.rank
left join settlements s on s.bet_id = w.bet_id and s.version = 1
where p.bet_id is null
  or (p.weight is not null and exists (select from shot_wins o where o.bet_id = w.bet_id and o.member_id = w.member_id and o.rank <> w.rank))
  or w.bonus_satang is distinct from shot_bonus(p, s.stake_satang, (
    select coalesce(sum(b.total_satang), 0)::bigint from standing_poys b where b.bet_id = w.bet_id and b.member_id = w.member_id
  ));
