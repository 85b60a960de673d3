-- Builds of the shell and of the remotes, the domains that the site answers at, which builds run there and how they fare.

-- A build is what its sources made it: the same name is the same bytes for ever.
create table builds (
  remote text not null,
  build text not null,
  record jsonb not null,
  -- Over every file's path and hash.
  digest text not null,
  published_at timestamptz not null default clock_timestamp(),
  primary key (remote, build)
);

create table domains (
  name text primary key,
  title text not null,
  description text not null,
  site_verification text not null default '',
  ga_id text not null default '',
  -- Remotes that never run here, whatever is promoted.
  without text[] not null default '{}',
  -- Whether changes of a domain need a second person.
  production boolean not null default false,
  -- Who asked that a production domain be none any more, and when: a second person must ask for it too.
  release_asked_by text,
  release_asked_at timestamptz
);

-- The exact host names of a domain, in lower case and without port. Any other host gets nothing.
create table domain_hosts (
  host text primary key check (host = lower(host) and host !~ '[:/ ]'),
  domain text not null references domains
);

-- What runs in a domain, one row for every change of it. The highest number is in force; an older one is restored by writing it again.
create table generations (
  domain text not null references domains,
  number integer not null check (number > 0),
  -- {"shell": build, "remotes": {name: {"build": …, "state": "on" | "off" | "maintenance"}}}
  state jsonb not null,
  author text not null,
  reason text not null check (reason <> ''),
  created_at timestamptz not null default clock_timestamp(),
  operation text not null default 'promote' check (operation in ('promote', 'pin', 'unpin', 'on', 'off', 'maintenance', 'rollback')),
  -- The generation whose state a rollback wrote again, where it was a whole one.
  restores integer,
  -- Against the generation before: [{"part": name, "what": "build" | "rollout" | "pin" | "state", "from": text | null, "to": text | null}].
  -- Empty where they are unknown.
  changes jsonb not null default '[]',
  -- The second person, where the change was a plan that somebody else had to approve.
  approved_by text,
  primary key (domain, number),
  foreign key (domain, restores) references generations (domain, number)
);

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

-- A build made of uncommitted changes is marked so in its record. When the same sources are committed afterwards, the same build is published
-- once more: its bytes and its record stay, and the commit is noted here.
create table build_commits (
  remote text not null,
  build text not null,
  commit text not null check (commit <> ''),
  actor text not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (remote, build),
  foreign key (remote, build) references builds
);

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

insert into domains (name, title, description, without) values
  ('local', 'Chokdee', 'หวยออนไลน์ คาสิโน และเกม ฝากถอนรวดเร็ว', '{}'),
  ('lotto.localhost', 'Chokdee Lotto', 'หวยออนไลน์ ฝากถอนรวดเร็ว', '{games}'),
  ('games.localhost', 'Chokdee Games', 'คาสิโนและเกมออนไลน์ ฝากถอนรวดเร็ว', '{lottery}');

insert into domain_hosts (host, domain) values
  ('localhost', 'local'),
  ('127.0.0.1', 'local'),
  ('lotto.localhost', 'lotto.localhost'),
  ('games.localhost', 'games.localhost');
