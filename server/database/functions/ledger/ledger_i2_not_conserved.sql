create or replace view ledger_i2_not_conserved as
select asset, sum(amount)::bigint as total
from (
  select ledger_asset(kind) as asset, balance as amount from member_accounts
  union all
  select ledger_asset(account), amount from ledger_entries where member_id is null
) every group by asset having sum(amount) <> 0;
