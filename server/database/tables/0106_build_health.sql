-- What the gate before every build knows, how builds fare in the pages of visitors, nobody named, and why rollouts were ended by themselves.

-- Sums of every server, by minute. Counts are of parts that were asked for, by what became of them.
create table build_health (
  domain text not null,
  remote text not null,
  build text not null,
  minute timestamptz not null,
  ready integer not null,
  network integer not null,
  integrity integer not null,
  incompatible integer not null,
  crashed integer not null,
  -- Of ready ones, by how long they took; the bounds are the server's, and only ever get more at the end.
  latencies integer[] not null,
  -- Addresses that these failures came from, each counted once a quarter of an hour by each server: of networks, and all others.
  network_addresses integer not null,
  failing_addresses integer not null,
  -- Files of builds that the store lacks, told by pages and by the server.
  missing integer not null default 0,
  primary key (domain, remote, build, minute)
);
create index on build_health (minute);

-- A few failures of each minute, as the page told them.
create table build_failures (
  id bigint generated always as identity primary key,
  domain text not null,
  remote text not null,
  build text not null,
  at timestamptz not null default clock_timestamp(),
  outcome text not null check (outcome in ('network', 'missing', 'integrity', 'incompatible', 'crashed')),
  error_id text,
  message text
);
create index on build_failures (domain, remote, build, at);
create index on build_failures (at);

create table rollback_evidence (
  id bigint generated always as identity primary key,
  domain text not null,
  remote text not null,
  build text not null,
  at timestamptz not null default clock_timestamp(),
  -- The one that the rollback made.
  generation integer not null,
  loads integer not null,
  failures integer not null,
  by_outcome jsonb not null,
  -- Share of failures that it must not exceed, and what it was.
  threshold double precision not null,
  rate double precision not null,
  samples jsonb not null,
  foreign key (domain, generation) references generations (domain, number) deferrable initially deferred
);
create index on rollback_evidence (domain, remote, build);

-- Most bytes of brotli that a build may have: its entry, all of it, and what one address waits for. Operators decide, not teams. '*' is who is not named;
-- the others have some 15 % more than they weigh now.
create table registry_budgets (
  remote text primary key,
  entry_bytes integer not null check (entry_bytes > 0),
  total_bytes integer not null check (total_bytes > 0),
  part_bytes integer not null check (part_bytes > 0)
);

-- Builds that ran well in a shell, in a browser. The same bytes in the same shell need not be tried again, as long as the trial itself is the same; failures are always tried again.
create table gate_trials (
  remote text not null,
  build text not null,
  shell_build text not null,
  -- Raised when the trial asks more than before.
  method integer not null,
  -- As the gate reports them: [{"check", "passed", "what"}]
  checks jsonb not null,
  tried_at timestamptz not null default clock_timestamp(),
  primary key (remote, build, shell_build, method)
);

insert into registry_budgets (remote, entry_bytes, total_bytes, part_bytes) values
  ('*', 10000, 60000, 40000),
  ('shell', 258000, 625000, 268000),
  ('auth', 5100, 89000, 24000),
  ('games', 3500, 7500, 6000),
  ('lottery', 6200, 226000, 55500),
  ('operator', 5600, 164000, 44500),
  ('support', 3700, 33500, 20500),
  ('wallet', 6000, 210000, 33500);
