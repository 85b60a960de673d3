-- What the gate before every build knows besides the build itself.

-- Most bytes of brotli that a build may have: its entry, all of it, and what one address waits for. Operators decide, not teams. '*' is who is not named.
create table registry_budgets (
  remote text primary key,
  entry_bytes integer not null check (entry_bytes > 0),
  total_bytes integer not null check (total_bytes > 0),
  part_bytes integer not null check (part_bytes > 0)
);

insert into registry_budgets (remote, entry_bytes, total_bytes, part_bytes) values
  ('*', 10000, 60000, 40000),
  ('shell', 250000, 620000, 260000),
  ('auth', 8500, 26000, 16000),
  ('games', 8500, 20000, 16000),
  ('lottery', 9000, 66000, 42000),
  ('operator', 9000, 80000, 40000),
  ('support', 8500, 24000, 16000),
  ('wallet', 9000, 56000, 28000);

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
