-- Debts move only against the member's own cash, and only through corrections and wins.
create or replace view lottery_i4_wrong_debt as
select e.transaction_id, e.member_id, t.type, e.amount
from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
where e.account = 'debt' and (
  t.type not in ('DEBT_ADDED', 'DEBT_REPAID') or (t.type = 'DEBT_ADDED') <> (e.amount < 0)
  or not exists (select from ledger_entries c where c.transaction_id = e.transaction_id and c.member_id = e.member_id and c.account = 'cash' and c.amount = -e.amount));
