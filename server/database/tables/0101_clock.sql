-- The role that the server acts as, and the site's clock.

-- It owns nothing; later tables are granted to it by default.
-- A managed server may forbid roles: then the triggers alone guard the ledger.
do $$
begin
  if not exists (select from pg_roles where rolname = 'chokdee_app') then
    create role chokdee_app nologin;
  end if;
  execute format('grant chokdee_app to %I', current_user);
  execute format('grant usage on schema %I to chokdee_app', current_schema());
  execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to chokdee_app', current_schema());
  execute format('alter default privileges in schema %I grant usage, select on sequences to chokdee_app', current_schema());
  -- Readiness compares it with the files.
  grant select on schema_migrations to chokdee_app;
exception when insufficient_privilege or undefined_object then
  raise notice 'No separate role for the server (%). The ledger is append-only by its triggers alone.', sqlerrm;
end $$;

-- One row. What kind of site this is, is unknown until the first start says it. An offset exists only on a development server.
create table site_clock (
  one boolean primary key default true check (one),
  environment text check (environment in ('development', 'production')),
  ahead interval not null default '0',
  check (ahead = '0' or environment is not distinct from 'development')
);

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke insert, update, delete on site_clock from chokdee_app;
  end if;
end $$;

insert into site_clock default values;
