-- Slips, what is staked on numbers, and what members keep beside them.
-- Locks of a slip, in this order: the key of the request, the round (for share), exposure sorted by (option, number), the member's account.

-- What is staked on a number (a risk_number), and what it would cost. No bet without it: its row lock orders the bets on one number.
create table number_exposure (
  bet_id bigint not null,
  option bet_option not null,
  number text not null,
  stake_satang bigint not null check (stake_satang > 0),
  liability_satang bigint not null check (liability_satang >= 0),
  primary key (bet_id, option, number)
) with (fillfactor = 60);

-- Slips. Their lines are arrays of one length: they are read slip by slip or all together, never one by one, and so take a seventh of the room.
-- A line's number in the slip is its index. What a line pays was frozen with it. No row changes.
create table poys (
  member_id uuid not null,
  poy_id uuid not null,
  bet_id bigint not null,
  created_at timestamptz not null,
  total_satang bigint not null check (total_satang > 0),
  options bet_option[] not null,
  numbers text[] not null,
  prices_satang bigint[] not null,
  multiplies_x100 integer[] not null,
  note text,
  primary key (member_id, poy_id, created_at)
) partition by range (created_at);
create index poys_by_time on poys (member_id, created_at desc);
create index poys_by_round on poys (bet_id, member_id);

-- A slip is never refused for want of a month.
create table poys_other partition of poys default;

-- A row here takes a slip out of its round. Written by cancel_poy alone.
create table poy_cancellations (
  member_id uuid not null,
  poy_id uuid not null,
  bet_id bigint not null,
  created_at timestamptz not null,
  total_satang bigint not null check (total_satang > 0),
  primary key (member_id, poy_id)
);
create index poy_cancellations_by_round on poy_cancellations (bet_id);

-- Numbers that members keep for later. A line's number and option stand at one index; no option: whichever is chosen when the set is used.
create table number_sets (
  member_id uuid not null references members (id),
  set_id uuid not null,
  name text not null check (char_length(name) between 1 and 40),
  numbers text[] not null check (cardinality(numbers) between 1 and 1000),
  options bet_option[] not null,
  version integer not null default 1,
  -- Whoever has it may read the name and the lines, and copy them. Null: nobody may.
  share_code text unique,
  updated_at timestamptz not null,
  primary key (member_id, set_id),
  check (cardinality(options) = cardinality(numbers))
);

-- What a member has written on a slip since it was placed; it stands in place of the slip's own note, an empty one too.
create table poy_notes (
  member_id uuid not null,
  poy_id uuid not null,
  note text not null check (char_length(note) <= 200),
  noted_at timestamptz not null,
  primary key (member_id, poy_id)
);

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke insert, update, delete on poy_cancellations from chokdee_app;
  end if;
end $$;
