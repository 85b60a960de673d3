-- What the gate before every build knows besides the build itself.

-- Most bytes of brotli that a build may have: its entry, all of it, and what one address waits for. Operators decide, not teams. '*' is who is not named;
-- the others have some 15 % more than they weigh now.
create table registry_budgets (
  remote text primary key,
  entry_bytes integer not null check (entry_bytes > 0),
  total_bytes integer not null check (total_bytes > 0),
  part_bytes integer not null check (part_bytes > 0)
);

insert into registry_budgets (remote, entry_bytes, total_bytes, part_bytes) values
  ('*', 10000, 60000, 40000),
  ('shell', 258000, 625000, 268000),
  ('auth', 3800, 20500, 10500),
  ('games', 3500, 7500, 6000),
  ('lottery', 4200, 58500, 35700),
  ('operator', 5500, 90000, 38000),
  ('support', 3700, 17000, 8000),
  ('wallet', 4200, 48600, 21700);

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
