-- How builds fare in the pages of visitors, nobody named, and why rollouts were ended by themselves.

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
  outcome text not null check (outcome in ('network', 'integrity', 'incompatible', 'crashed')),
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

create trigger append_only before update or delete on rollback_evidence for each row execute function registry_refuse_change();
create trigger append_only_truncate before truncate on rollback_evidence for each statement execute function registry_refuse_change();
