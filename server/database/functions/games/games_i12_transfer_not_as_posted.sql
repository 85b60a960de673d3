-- Each transfer has the movements in the ledger that its state says, and each such movement its transfer.
create or replace view games_i12_transfer_not_as_posted as
select t.id, t.partner, t.member_id, t.direction, t.state, t.amount, t.transaction_id, t.returned_by, m.amount as moved, b.amount as given_back
from game_transfers t
left join lateral (
  select e.amount from ledger_transactions l join ledger_entries e on e.transaction_id = l.id and e.member_id = t.member_id and e.account = 'cash'
  where l.id = t.transaction_id and l.member_id = t.member_id and l.key = 'game-transfer:' || t.id
    and l.type = case t.direction when 'in' then 'GAME_DEDUCT' else 'GAME_ADD' end
) m on true
left join lateral (
  select e.amount from ledger_transactions l join ledger_entries e on e.transaction_id = l.id and e.member_id = t.member_id and e.account = 'cash'
  where l.id = t.returned_by and l.member_id = t.member_id and l.key = 'game-transfer-back:' || t.id and l.type = 'GAME_ADD'
) b on true
where coalesce(m.amount, 0) <> case when t.direction = 'in' then -t.amount when t.state = 'done' then t.amount else 0 end
  or coalesce(b.amount, 0) <> case when t.direction = 'in' and t.state in ('refused', 'void') then t.amount else 0 end
union all
select null, null, l.member_id, null, null, null, l.id, null, null, null
from ledger_transactions l
where l.key ~ '^game-transfer(-back)?:' and not exists (select from game_transfers t where l.id in (t.transaction_id, t.returned_by));
