-- Codes that prove who has a phone, and the text messages that bring them.

-- One row for each code that was asked for, also for numbers that nobody has. Numbers and codes are kept as HMACs: what a thief of these rows gets is nothing.
create table one_time_codes (
  phone_hash bytea not null,
  -- What the person compares with the message.
  reference text not null check (reference ~ '^[A-Z0-9]{6}$'),
  purpose text not null check (purpose in ('forgot-pin', 'phone-number')),
  -- Of whom it was asked by, where that is known: no other may use it.
  member_id uuid,
  -- Over purpose, number, reference and code.
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  address text not null,
  created_at timestamptz not null default site_now(),
  expires_at timestamptz not null,
  primary key (phone_hash, reference)
);
create index on one_time_codes (created_at);
create index on one_time_codes (address, created_at);
create index on one_time_codes (member_id, created_at) where member_id is not null;

-- Whose turn it is: requests about one number, or by one member, come one after the other.
create table one_time_code_turns (
  who bytea primary key,
  asked_at timestamptz not null
);
create index on one_time_code_turns (asked_at);

-- Messages until the gateway has taken them, sealed. By the machine's clock: a gateway knows no other.
create table sms_outbox (
  id uuid primary key,
  sealed bytea not null,
  -- Not wanted: written so that no answer takes longer than another, and thrown away.
  wanted boolean not null,
  due_at timestamptz not null default clock_timestamp(),
  useful_until timestamptz not null
);
create index on sms_outbox (due_at);

create index on members (phone_number);
