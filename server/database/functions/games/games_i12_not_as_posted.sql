-- Each transaction of a partner has the movement in the ledger that it names, and each
-- movement its transaction.
create or replace view games_i12_not_as_posted as
select g.partner, g.txn, g.kind, g.amount, t.type, e.amount as posted
from game_transactions g
left join ledger_transactions t on t.id = g.transaction_id
left join ledger_entries e on e.transaction_id = t.id and e.member_id = g.member_id and e.account = 'cash'
where g.amount <> 0 and (
    t.key is distinct from 'game:' || g.partner || ':' || g.txn or t.member_id <> g.member_id or e.amount is distinct from g.amount
    or t.type <> case g.kind when 'bet' then 'BET_GAME' when 'win' then 'WIN_GAME' when 'draw' then 'DRAW_GAME' when 'refund' then 'REFUND_GAME' when 'rollback' then 'ABORT_GAME'
      when 'bonus' then 'BONUS_GAME' when 'adjust' then case when g.amount < 0 then 'GAME_DEDUCT' else 'GAME_ADD' end end)
  or g.amount = 0 and g.transaction_id is not null
  or g.kind in ('bet') and g.amount > 0 or g.kind in ('win', 'draw', 'refund', 'rollback', 'bonus') and g.amount < 0
union all
select null, t.key, null, null, t.type, null
from ledger_transactions t left join game_transactions g on g.transaction_id = t.id
where t.key like 'game:%' and t.member_id is not null and g.transaction_id is null;
