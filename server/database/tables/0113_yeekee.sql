-- Shots, and how Yeekee rounds are drawn so that anybody can check it: docs/decisions/yeekee.md.
-- Hashes are SHA-256 as 64 hexadecimal digits.

-- Shots, numbered without a gap under the lock of the round's tally.
create table shots (
  bet_id bigint not null,
  seq integer not null check (seq > 0),
  member_id uuid not null,
  number text not null check (number ~ '^\d{5}$'),
  -- The shooter's name as others see it.
  name text not null,
  created_at timestamptz not null,
  -- Follows from the hash of the shot before: next_shot_hash.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (bet_id, seq)
);
create index shots_by_member on shots (bet_id, member_id);

create table shot_tallies (
  bet_id bigint primary key,
  count integer not null,
  sum bigint not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
) with (fillfactor = 50);

create table shooters (
  member_id uuid primary key,
  last_shot_at timestamptz not null
) with (fillfactor = 50);

-- Beacons that rounds were promised to, as they describe themselves.
create table beacon_sources (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  public_key text not null check (public_key ~ '^[0-9a-f]{192}$'),
  period_seconds integer not null check (period_seconds > 0),
  genesis_seconds bigint not null,
  simulated boolean not null
);

-- What a beacon has told, its signature checked before it is written here.
create table beacons (
  source text not null references beacon_sources,
  round bigint not null check (round > 0),
  signature text not null check (signature ~ '^[0-9a-f]{96}$'),
  randomness text not null check (randomness = encode(sha256(decode(signature, 'hex')), 'hex')),
  created_at timestamptz not null,
  primary key (source, round)
);

-- Seeds of a business day, each the hash of the next. The last is made of the site's secret and the salt; here is only the hash of the first.
-- A round's commit is the seed of the round before it in its chain, so rounds of one chain never overlap: each day has several, in lanes.
create table seed_chains (
  chain bigint generated always as identity primary key,
  lottery text not null references lotteries,
  dt date not null,
  lane integer not null check (lane > 0),
  length integer not null check (length > 0),
  salt uuid not null default gen_random_uuid(),
  anchor text not null check (anchor ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null,
  unique (lottery, dt, lane)
);

-- By which rule a round of shots is drawn, fixed when it is made. A round without a row was opened by hand, by the conventional rule.
create table round_fairness (
  bet_id bigint primary key references rounds,
  rule text not null check (rule in ('conventional', 'beacon')),
  chain bigint references seed_chains,
  place integer check (place > 0),
  -- Hash of the seed; null while the seed of the round before in the chain is secret, for it is that seed. No round opens without it.
  commit text check (commit ~ '^[0-9a-f]{64}$'),
  source text references beacon_sources,
  beacon_round bigint check (beacon_round > 0),
  beacon_at timestamptz,
  -- The beacon did not tell in time; the round is to be called off.
  missing_at timestamptz,
  -- Once the round is over.
  seed text check (encode(sha256(decode(seed, 'hex')), 'hex') = commit),
  check ((rule = 'beacon') = (chain is not null and place is not null and source is not null and beacon_round is not null and beacon_at is not null)),
  check (rule = 'beacon' or (commit is null and seed is null and missing_at is null)),
  unique (chain, place)
);
-- Rounds whose seed is not told yet.
create index round_fairness_secret on round_fairness (beacon_at) where rule = 'beacon' and seed is null;

-- Ranks that are paid (the last shot has rank 1), and what a member must have staked in the round. rules/yeekee.ts has the usual ones.
create table shot_prizes (
  lottery text not null references lotteries,
  rank integer not null check (rank > 0),
  max_satang bigint not null check (max_satang > 0),
  min_stake_satang bigint not null check (min_stake_satang > 0),
  -- The ranks of a lottery split the share of the round by their weights.
  weight integer not null check (weight > 0),
  primary key (lottery, rank)
);

-- Prizes that were paid.
create table shot_wins (
  bet_id bigint not null references rounds,
  rank integer not null,
  seq integer not null,
  member_id uuid not null,
  bonus_satang bigint not null check (bonus_satang > 0),
  created_at timestamptz not null,
  primary key (bet_id, rank),
  foreign key (bet_id, seq) references shots
);

-- By lottery, in hundredths of a percent. `round` limits the bonuses of a round together, `own` each winner's by what they staked in it.
create table shot_bonus_shares (
  lottery text primary key references lotteries,
  round_basis_points integer not null check (round_basis_points between 1 and 10000),
  own_basis_points integer not null check (own_basis_points between 1 and 10000)
);

-- The terms of a round, fixed when it is made. Nulls: the whole maximum is paid for each rank, as rounds promised before this rule.
create table round_shot_prizes (
  bet_id bigint not null references rounds,
  rank integer not null check (rank > 0),
  max_satang bigint not null check (max_satang > 0),
  min_stake_satang bigint not null check (min_stake_satang > 0),
  weight integer check (weight > 0),
  -- Of all ranks of the round.
  weights integer check (weights >= weight),
  round_basis_points integer check (round_basis_points between 1 and 10000),
  own_basis_points integer check (own_basis_points between 1 and 10000),
  primary key (bet_id, rank),
  check (num_nulls(weight, weights, round_basis_points, own_basis_points) in (0, 4))
);

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke insert, update, delete on shot_wins, round_shot_prizes from chokdee_app;
    revoke update, delete on shots, beacons, beacon_sources, seed_chains from chokdee_app;
    revoke delete on round_fairness from chokdee_app;
  end if;
end $$;

insert into shot_prizes (lottery, rank, max_satang, min_stake_satang, weight)
select lottery, rank, bonus, 10000, weight
from lotteries cross join (values (1, 10000, 1), (16, 20000, 2)) prize (rank, bonus, weight) where result_rule ->> 'type' = 'yeekee';

insert into shot_bonus_shares (lottery, round_basis_points, own_basis_points) select distinct lottery, 500, 500 from shot_prizes;
