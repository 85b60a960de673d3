create or replace view withdrawals_i7_not_as_its_hold as
select coalesce(w.member_id, h.member_id) as member_id, coalesce(w.id::text, h.id) as id, w.status, w.amount, h.amount as held, h.outcome
from withdrawals w
full join ledger_holds h on h.member_id = w.member_id and h.id = w.id::text
where w.id is null or h.id is null or w.amount <> h.amount
  or h.outcome is distinct from case when w.resolved_at is null then null when w.status = 'paid' then 'paid' else 'failed' end;
