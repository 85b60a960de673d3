-- Rounds, their results, settlements and corrections, and what two operators must agree on.

-- Rounds are the queue of the jobs: due_at is when the next thing happens to one, null when nothing does by itself.
create table rounds (
  bet_id bigint generated always as identity primary key,
  lottery text not null references lotteries,
  bet_type text not null,
  -- Within the business day; 1 where a lottery has one draw.
  round_number integer not null check (round_number > 0),
  dt date not null,
  open_at timestamptz not null,
  close_at timestamptz not null,
  -- Null: nobody shoots.
  shoot_close_at timestamptz,
  result_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'open', 'closed', 'settled', 'void')),
  due_at timestamptz,
  -- The version of the result that was paid.
  settled_version integer,
  void_reason text,
  check (open_at < close_at and close_at <= coalesce(shoot_close_at, close_at) and coalesce(shoot_close_at, close_at) <= result_at),
  check ((state = 'settled') = (settled_version is not null)),
  check ((state = 'void') = (void_reason is not null)),
  unique (lottery, dt, round_number)
) with (fillfactor = 70);
create index rounds_due on rounds (due_at) where due_at is not null;
create index rounds_by_close on rounds (close_at);
create index rounds_by_day on rounds (dt);

-- A number that pays something else in one round than its lottery's terms say; 0 closes it. Stands before the tiers.
create table number_limits (
  bet_id bigint not null references rounds,
  option bet_option not null,
  number text not null,
  multiply_x100 integer not null check (multiply_x100 between 0 and 10000000),
  primary key (bet_id, option, number)
);

-- A winning line. A losing one is a line of a settled round without a row here.
create table wins (
  member_id uuid not null,
  poy_id uuid not null,
  version integer not null,
  line integer not null,
  bet_id bigint not null,
  payout_satang bigint not null check (payout_satang > 0),
  primary key (member_id, poy_id, version, line)
);
create index wins_by_round on wins (bet_id, version);

-- What operators have entered for a round; the last one counts.
create table result_proposals (
  bet_id bigint not null references rounds,
  proposal bigint generated always as identity,
  operator_id uuid not null,
  operator_name text not null,
  result jsonb not null,
  created_at timestamptz not null,
  -- The first entry whose place this one took; it said so by its number.
  replaces bigint,
  primary key (bet_id, proposal)
);

-- A result that was published. A correction is a further version.
create table results (
  bet_id bigint not null references rounds,
  version integer not null check (version > 0),
  -- { top3, bottom2, front3?, back3?, raw }
  draw jsonb not null,
  -- What the draw was made of: an official result, or a Yeekee round's { sum, rank16, result }.
  source jsonb not null,
  -- The two operators; null where the rule computed it.
  proposed_by uuid,
  confirmed_by uuid check (confirmed_by <> proposed_by),
  created_at timestamptz not null,
  -- Of a correction; its members read it.
  reason text,
  primary key (bet_id, version),
  -- A result's further versions are corrections, by two operators and with a reason.
  constraint results_correction_check check (version = 1 or (reason <> '' and reason is not null and proposed_by is not null and confirmed_by is not null))
);

-- A round is settled once per version of its result.
create table settlements (
  bet_id bigint not null,
  version integer not null,
  stake_satang bigint not null,
  payout_satang bigint not null,
  winning_lines integer not null,
  created_at timestamptz not null,
  primary key (bet_id, version),
  foreign key (bet_id, version) references results
);

-- What two operators must agree on: that a round is called off, or that a draw is moved.
create table round_decisions (
  id uuid primary key,
  kind text not null check (kind in ('void', 'move')),
  lottery text not null references lotteries,
  dt date not null,
  bet_id bigint references rounds,
  to_dt date,
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'done', 'withdrawn')),
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  -- A round that is to be called off since its day became a day off: the calendar of that day. Null: for a reason of its own.
  day_off text,
  check ((kind = 'void') = (bet_id is not null) and (kind = 'move') = (to_dt is not null)),
  check ((state = 'proposed') = (decided_by is null)),
  check (state <> 'done' or decided_by <> proposed_by),
  check (day_off is null or kind = 'void')
);
create unique index round_decisions_void on round_decisions (bet_id) where kind = 'void' and state = 'proposed';
create unique index round_decisions_move on round_decisions (lottery, dt) where kind = 'move' and state = 'proposed';

create table correction_proposals (
  bet_id bigint not null references rounds,
  proposal bigint generated always as identity,
  -- The one that it would make.
  version integer not null check (version > 1),
  operator_id uuid not null,
  operator_name text not null,
  result jsonb not null,
  reason text not null,
  created_at timestamptz not null,
  replaces bigint,
  primary key (bet_id, proposal)
);

-- Second entries that differed from a first one. The last that is allowed voids both, and two operators begin anew.
create table entry_mismatches (
  bet_id bigint not null references rounds,
  -- The result that the entries would have made: 1, or that of a correction.
  version integer not null check (version > 0),
  -- Of result_proposals for version 1, else of correction_proposals.
  proposal bigint not null,
  attempt integer not null check (attempt between 1 and 2),
  operator_id uuid not null,
  operator_name text not null,
  result jsonb not null,
  created_at timestamptz not null,
  primary key (bet_id, version, proposal, attempt)
);

-- The outcomes of rounds that a member's pages have shown them, so that each is announced once. Version 0: the round was called off.
create table outcomes_seen (
  member_id uuid not null,
  bet_id bigint not null,
  version integer not null check (version >= 0),
  seen_at timestamptz not null,
  primary key (member_id, bet_id, version)
);
create index outcomes_seen_by_time on outcomes_seen (seen_at);

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete on entry_mismatches, result_proposals, correction_proposals from chokdee_app;
  end if;
end $$;
