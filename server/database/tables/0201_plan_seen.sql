-- What a rollback's dry run has shown: the plan fails when something else runs by then.
alter table change_plans add seen jsonb;
