create or replace view ledger_i3_broken_chain as
select member_id, account, version, balance_after
from (
  select e.*, row_number() over chain as expected_version, sum(amount) over chain as expected_balance
  from ledger_entries e where member_id is not null window chain as (partition by member_id, account order by version)
) entry where version <> expected_version or balance_after <> expected_balance
union all
select coalesce(a.member_id, e.member_id), coalesce(a.kind, e.account), a.version, a.balance
from member_accounts a
full join (
  select member_id, account, count(*) as entries, sum(amount) as total from ledger_entries where member_id is not null group by 1, 2
) e on e.member_id = a.member_id and e.account = a.kind
where a.member_id is null or a.version <> coalesce(e.entries, 0) or a.balance <> coalesce(e.total, 0);
