-- The role the server acts as. It owns nothing; later migrations' tables are granted to it by default.
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
insert into site_clock default values;

-- The one clock. Moves on within a transaction, so read it after the lock whose moment it decides.
create function site_now() returns timestamptz language sql volatile parallel safe
as $$ select clock_timestamp() + (select ahead from site_clock) $$;

-- Said at every start; the first one decides for good. A development database has accounts whose PINs anybody may know,
-- so it never becomes production, and production never gets a clock that can be moved.
-- SQLSTATE CK002: the database is of the other kind.
create function site_environment_mark(p_environment text) returns void language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  update site_clock set environment = p_environment where environment is null;
  if not exists (select from site_clock where environment = p_environment) then
    raise exception 'this is not the database of a % site', p_environment using errcode = 'CK002';
  end if;
end $$;

-- SQLSTATE CK001: not a development server.
create function site_clock_set(p_ahead interval) returns timestamptz language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  update site_clock set ahead = p_ahead where environment = 'development';
  if not found then
    raise exception 'the clock moves only on a development server' using errcode = 'CK001';
  end if;
  return site_now();
end $$;

-- The calendar day in Bangkok, which has no daylight saving.
create function bangkok_day(p_at timestamptz) returns date language sql immutable parallel safe
as $$ select (p_at at time zone interval '+07:00')::date $$;

-- The first moment of that day.
create function bangkok_midnight(p_day date) returns timestamptz language sql immutable parallel safe
as $$ select p_day::timestamp at time zone interval '+07:00' $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke insert, update, delete on site_clock from chokdee_app;
  end if;
end $$;
