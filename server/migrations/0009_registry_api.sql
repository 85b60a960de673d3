-- Who may ask something of the registry, what was asked of it, and builds that are on their way.

-- Whether changes of a domain need a second person.
alter table domains add column production boolean not null default false;

create table registry_tokens (
  id bigint generated always as identity primary key,
  -- Sha-256 of the token, which is kept nowhere.
  hash bytea not null unique check (length(hash) = 32),
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Who made it, and so stands behind what is done with it: an operator's id, or `development`.
  person text not null,
  created_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
-- A name in the audit means one token at a time.
create unique index registry_tokens_name on registry_tokens (name) where revoked_at is null;

-- Everything that was asked of the registry by somebody known, refused or done.
create table registry_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- An operator's user name, `token:` and a token's name, or `system`.
  actor text not null,
  action text not null,
  target text not null,
  outcome text not null check (outcome in ('done', 'refused', 'planned')),
  detail text not null
);

create trigger append_only before update or delete on registry_audit for each row execute function registry_refuse_change();
create trigger append_only_truncate before truncate on registry_audit for each statement execute function registry_refuse_change();

-- Builds that were announced by their record and are not whole yet.
create table announced_builds (
  remote text not null,
  build text not null,
  record jsonb not null,
  digest text not null,
  -- Of the announcement or of the last file that came.
  touched_at timestamptz not null default clock_timestamp(),
  primary key (remote, build)
);
