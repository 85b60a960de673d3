create or replace view ledger_i1_unbalanced as
select transaction_id, ledger_asset(account) as asset, sum(amount)::bigint as total
from ledger_entries group by 1, 2 having sum(amount) <> 0;
