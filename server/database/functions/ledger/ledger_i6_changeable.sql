create or replace view ledger_i6_changeable as
select relation, guard
from (values ('ledger_entries'), ('ledger_transactions')) as ledger (relation),
  (values ('append_only'), ('append_only_truncate'), ('balanced')) as needed (guard)
where (relation, guard) <> ('ledger_transactions', 'balanced')
  and not exists (select from pg_trigger where tgrelid = relation::regclass and tgname = guard and tgenabled = 'O')
union all
select relation, right_held
from (values ('ledger_entries'), ('ledger_transactions'), ('member_accounts'), ('ledger_holds')) as ledger (relation),
  (values ('insert'), ('update'), ('delete'), ('truncate')) as held (right_held),
  pg_roles role
where role.rolname = 'chokdee_app' and has_table_privilege(role.oid, relation::regclass, right_held);
