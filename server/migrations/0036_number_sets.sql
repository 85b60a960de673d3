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
  updated_at timestamptz not null default site_now(),
  primary key (member_id, set_id),
  check (cardinality(options) = cardinality(numbers))
);

-- What a member has written on a slip since it was placed; it stands in place of the slip's own note, an empty one too.
create table poy_notes (
  member_id uuid not null,
  poy_id uuid not null,
  note text not null check (char_length(note) <= 200),
  noted_at timestamptz not null default site_now(),
  primary key (member_id, poy_id)
);

-- The lottery is whole: every group and option, provable draws, tickets of four digits, number sets. Some 15 % more than it weighs.
update registry_budgets set entry_bytes = 6200, total_bytes = 226000, part_bytes = 55500 where remote = 'lottery';
