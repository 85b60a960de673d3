create or replace view ledger_i7_not_resolved_once as
select h.member_id, h.id, h.amount, coalesce(sum(e.amount), 0)::bigint as held, count(e.seq) as entries
from ledger_holds h
left join ledger_transactions t on t.member_id = h.member_id and t.reference_kind = 'withdraw' and t.reference_id = h.id
left join ledger_entries e on e.transaction_id = t.id and e.member_id = h.member_id and e.account = 'hold'
group by h.member_id, h.id
having coalesce(sum(e.amount), 0) <> case when h.outcome is null then h.amount else 0 end
  or count(e.seq) <> case when h.outcome is null then 1 else 2 end
union all
select a.member_id, null, a.balance, coalesce(sum(h.amount), 0)::bigint, count(h.id)
from member_accounts a left join ledger_holds h on h.member_id = a.member_id and h.outcome is null
where a.kind = 'hold'
group by a.member_id, a.balance having a.balance <> coalesce(sum(h.amount), 0);
