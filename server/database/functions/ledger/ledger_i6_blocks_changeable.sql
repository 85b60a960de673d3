create or replace view ledger_i6_blocks_changeable as
select guard from (values ('append_only'), ('append_only_truncate'), ('follows')) as needed (guard)
where not exists (select from pg_trigger where tgrelid = 'ledger_blocks'::regclass and tgname = guard and tgenabled = 'O')
union all
select right_held from (values ('update'), ('delete'), ('truncate')) as held (right_held), pg_roles role
where role.rolname = 'chokdee_app' and has_table_privilege(role.oid, 'ledger_blocks', right_held);
