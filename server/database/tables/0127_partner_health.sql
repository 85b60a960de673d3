-- Health of partners of games: their calls by minute, alarms, and the partners that are off the lobby because they fail.

-- Sums of every server. No key to game_partners: one unknown code must not fail the batch of all others.
create table game_partner_minutes (
  partner text not null,
  -- in: the partner called us. out: we called the partner.
  direction text not null check (direction in ('in', 'out')),
  -- In which the calls were written: up to a few seconds after they were answered.
  minute timestamptz not null,
  done integer not null,
  replayed integer not null,
  -- By a rule of the wallet, or by the partner.
  refused integer not null,
  -- Before the signature was accepted. Anybody can cause these.
  rejected integer not null,
  -- Signed by the partner, and of another format.
  malformed integer not null,
  -- in: our own failures. out: no answer in time, a 5xx, or an answer of another format.
  failed integer not null,
  -- By duration; the bounds are in latency-buckets.ts.
  latencies integer[] not null,
  primary key (partner, direction, minute)
);
create index game_partner_minutes_by_age on game_partner_minutes (minute);

-- No row: in the lobby.
create table game_partner_outages (
  partner text primary key references game_partners,
  -- out: off the lobby in every domain. Its sessions go on.
  state text not null check (state in ('in', 'out')),
  -- on: an operator keeps it in the lobby, whatever the figures say.
  mode text not null default 'auto' check (mode in ('auto', 'on')),
  since timestamptz not null,
  -- Calls of earlier minutes do not count.
  counted_from timestamptz not null,
  -- How often it went out without a long sound time in between: probations grow with it.
  strikes integer not null default 0 check (strikes >= 0),
  check (mode = 'auto' or state = 'in')
);

-- Why partners left the lobby and came back. Append-only.
create table game_partner_switches (
  id bigint generated always as identity primary key,
  partner text not null references game_partners,
  at timestamptz not null,
  act text not null check (act in ('out', 'back', 'keep-on', 'bring-back', 'automatic')),
  -- system, or an operator's user name.
  actor text not null,
  -- Of an operator.
  reason text,
  -- What the rule saw: {direction, calls, failures, budget, minutes}.
  figures jsonb
);
create index game_partner_switches_of_partner on game_partner_switches (partner, id desc);

-- When each partner is next asked for a sign of life.
create table game_partner_probes (
  partner text primary key references game_partners,
  due_at timestamptz not null
);

create table game_partner_alarms (
  id bigint generated always as identity primary key,
  partner text not null references game_partners,
  kind text not null check (kind in ('out', 'errors', 'ours', 'slow', 'rejected', 'rounds', 'conflicts', 'cases', 'report')),
  level text not null check (level in ('amber', 'red')),
  -- What was measured when it was last true.
  figures jsonb not null,
  raised_at timestamptz not null,
  -- No longer true.
  over_at timestamptz,
  taken_by uuid,
  taken_by_name text,
  taken_at timestamptz,
  check ((taken_by is null) = (taken_at is null) and (taken_by is null) = (taken_by_name is null))
);
create unique index game_partner_alarms_on on game_partner_alarms (partner, kind) where over_at is null;
create index game_partner_alarms_waiting on game_partner_alarms (raised_at) where taken_at is null;
create index game_partner_alarms_taken on game_partner_alarms (partner, kind, taken_at desc);
create index game_conflicts_of_partner on game_conflicts (partner, at);

-- A partner's list of transactions of a day, read to be compared with ours.
create table game_comparisons (
  id bigint generated always as identity primary key,
  partner text not null references game_partners,
  -- At +07:00.
  day date not null,
  -- report: asked from the partner. file: uploaded by an operator.
  source text not null check (source in ('report', 'file')),
  -- read: pages are missing. compare: the list is whole.
  state text not null check (state in ('read', 'compare', 'done')),
  -- Where the partner's list goes on. Null: at its start.
  cursor text,
  pages integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Next time to read a page, by the machines' clock; also the end of the lease of the server that does.
  due_at timestamptz not null,
  tries integer not null default 0,
  -- What failed last.
  failure text,
  file_name text,
  uploaded_by uuid,
  uploaded_by_name text,
  -- Once done: transactions of the day in their list and in ours, those too new to be judged, and cases.
  theirs integer,
  ours integer,
  in_flight integer,
  differing integer,
  check ((source = 'file') = (uploaded_by is not null)),
  check ((state = 'done') = (finished_at is not null))
);
create unique index game_comparisons_nightly on game_comparisons (partner, day) where source = 'report';
create index game_comparisons_due on game_comparisons (due_at) where state <> 'done';
create index game_comparisons_newest on game_comparisons (day desc, id desc);

-- Their list, until it has been compared.
create table game_reported_transactions (
  comparison bigint not null references game_comparisons,
  txn text not null,
  kind text not null,
  -- As they wrote it.
  member_id text not null,
  round text not null,
  micro bigint not null,
  at timestamptz not null,
  -- Listed again with another content.
  twice boolean not null default false,
  primary key (comparison, txn)
);

-- A transaction that differs between the partner's list and ours, for operators to settle by two.
create table game_cases (
  id bigint generated always as identity primary key,
  -- That found it.
  comparison bigint not null references game_comparisons,
  partner text not null references game_partners,
  day date not null,
  txn text not null,
  what text not null check (what in ('missing-here', 'missing-there', 'differs')),
  -- Of `differs`: amount, member, round, kind, twice.
  fields text[] not null,
  -- {kind, memberId, round, micro, at, code?}; null where it is missing.
  ours jsonb,
  theirs jsonb,
  found_at timestamptz not null,
  -- gone: a later comparison of the day no longer found it.
  state text not null default 'open' check (state in ('open', 'proposed', 'settled', 'gone')),
  action text check (action in ('accept', 'correct', 'partner-fault')),
  -- Of a correction: satang, signed from the member's side.
  amount bigint check (amount <> 0),
  note text,
  proposed_by uuid,
  proposed_by_name text,
  proposed_at timestamptz,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  decision text,
  check (ours is not null or theirs is not null),
  check ((what = 'missing-there') = (theirs is null)),
  check ((state in ('proposed', 'settled')) = (action is not null)),
  check ((action is null) = (proposed_by is null) and (action is null) = (note is null)),
  check ((amount is not null) = (action is not null and action = 'correct')),
  check ((state = 'settled') = (decided_by is not null)),
  check (decided_by is null or decided_by <> proposed_by)
);
-- A difference is one case, however often it is found. Null counts as a value.
create unique index game_cases_found on game_cases (partner, txn, md5(what || coalesce(ours::text, '') || coalesce(theirs::text, '')));
create index game_cases_of_day on game_cases (partner, day);
create index game_cases_waiting on game_cases (partner) where state in ('open', 'proposed');
-- Small, and cheap to keep: transactions are written in the order of time.
create index game_transactions_by_time on game_transactions using brin (created_at) with (pages_per_range = 16);

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete on game_partner_switches from chokdee_app;
  end if;
end $$;
