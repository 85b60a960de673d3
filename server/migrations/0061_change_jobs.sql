-- Changes of the registry that take longer than a request should: the gate's browser needs a minute and more for a shell.

create table change_jobs (
  id bigint generated always as identity primary key,
  -- As it was asked for: a change, dry or not, or the approval of a plan.
  request jsonb not null,
  author text not null,
  started_at timestamptz not null default clock_timestamp(),
  state text not null default 'running' check (state in ('running', 'done', 'refused', 'lost')),
  -- How far the gate is; null until it begins.
  progress jsonb,
  -- The server that runs it renews this lease. A job whose lease has ended is lost: what it had begun can no longer be committed.
  leased_until timestamptz not null,
  -- Of a done one the call's reply, of a refused one its code and details.
  answer jsonb,
  ended_at timestamptz,
  -- Whether its author has had the answer.
  told boolean not null default false,
  check ((state = 'running') = (ended_at is null)),
  check ((state in ('done', 'refused')) = (answer is not null))
);
-- The same request of one author is one job while it is under way.
create unique index on change_jobs (author, md5(request::text)) where state = 'running';
create index on change_jobs (ended_at);
