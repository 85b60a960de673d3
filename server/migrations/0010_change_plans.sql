-- Changes of domains that wait for their time or for a second person.

create table change_plans (
  id bigint generated always as identity primary key,
  -- Or `all`.
  domain text not null,
  -- As it was asked for.
  change jsonb not null,
  reason text not null check (reason <> ''),
  author text not null,
  -- Who stands behind the author, as with tokens: the one who must not approve.
  person text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- By the site's clock; null: as soon as it may.
  at timestamptz,
  needs_approval boolean not null,
  approved_by text,
  approved_person text check (approved_person <> person),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'done', 'failed', 'cancelled')),
  outcome text,
  ended_at timestamptz,
  -- A server is at it, and will have said what came of it by then, unless it died.
  claimed_until timestamptz,
  check ((state = 'approved') <= (approved_person is not null)),
  check (not (state = 'done' and needs_approval and approved_person is null))
);
create index on change_plans (at) where state in ('waiting', 'approved');

-- The second person, where the change was a plan that somebody else had to approve.
alter table generations add column approved_by text;

-- Who asked that a production domain be none any more, and when: a second person must ask for it too.
alter table domains add column release_asked_by text, add column release_asked_at timestamptz;
