-- How members sign in, how guessing is slowed, and what several servers count together.

-- Failed sign-ins of one account from one source: the address, or the browser where it is known for the account. Also of unknown accounts.
create table login_attempts (
  user_name text not null,
  source text not null,
  count integer not null,
  counted_at timestamptz not null,
  -- While many strangers try the account, this source's next attempt waits until then.
  not_before timestamptz,
  -- Until when each attempt of a source whose PIN is being looked at holds one of its free failures. One whose server has died lapses by itself.
  looked_at_until timestamptz[] not null default '{}',
  primary key (user_name, source)
);
create index on login_attempts (counted_at);

-- Every event of a sign-in, for good. Without a member: a name that nobody has was tried.
create table sign_in_events (
  id bigint generated always as identity primary key,
  member_id uuid,
  at timestamptz not null,
  kind text not null,
  method text,
  user_agent text not null,
  address text not null,
  details jsonb not null default '{}'
);
create index on sign_in_events (member_id, id desc) where member_id is not null;

-- Failures of one account whatever the address, and of one address whatever the account; `spread` counts the accounts.
create table sign_in_pressure (
  kind text not null check (kind in ('account', 'address')),
  key text not null,
  failures integer not null,
  spread integer not null,
  counted_at timestamptz not null,
  -- Until when each attempt that is being looked at counts as a failure that has not happened yet. One whose server has died lapses by itself.
  looked_at_until timestamptz[] not null default '{}',
  primary key (kind, key)
);
create index on sign_in_pressure (counted_at);

-- What all servers together let through in a window. Lost in a crash, which only lets a little more through.
create unlogged table rate_limits (
  key text not null,
  window_at timestamptz not null,
  taken integer not null,
  primary key (key, window_at)
);
create index on rate_limits (window_at);

-- Proofs that were used, until they would have expired.
create table captcha_spent (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);
create index on captcha_spent (expires_at);

-- One row for each code that was asked for, also for numbers that nobody has. Numbers and codes are kept as HMACs: what a thief of these rows gets is nothing.
create table one_time_codes (
  phone_hash bytea not null,
  -- What the person compares with the message.
  reference text not null check (reference ~ '^[A-Z0-9]{6}$'),
  purpose text not null check (purpose in ('forgot-pin', 'phone-number', 'sign-up')),
  -- Of whom it was asked by, where that is known: no other may use it.
  member_id uuid,
  -- Over purpose, number, reference and code.
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Whose requests count together: an HMAC over the name, or the known browser, that asked for the number. Null: nobody was named.
  pace_hash bytea,
  -- Since when the code is known to be right; what it allows may follow for a few minutes longer.
  verified_at timestamptz,
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

-- A login that was begun at LINE: what its answer is held against, and whose browser began it. Deleted as it is used.
create table line_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  return_address text not null,
  expires_at timestamptz not null,
  -- A LINE account that is to be linked, and by whom, in which session. Null: a login.
  member_id uuid,
  session_id uuid
);
create index on line_flows (expires_at);

-- Whom LINE has named, until they are signed in or registered. Deleted as it is used.
create table line_tickets (
  ticket_hash bytea primary key,
  line_uid text not null,
  name text not null,
  email text not null,
  expires_at timestamptz not null
);
create index on line_tickets (expires_at);

-- Whose a LINE account is: unique over all members, wherever their rows live.
create table line_accounts (
  line_uid text primary key check (line_uid <> ''),
  member_id uuid not null
);
-- One LINE account each.
create unique index on line_accounts (member_id);

-- Partners' tickets that were used, until they would have expired by the machine's clock.
create table external_tickets_spent (
  partner text not null,
  ticket_hash bytea not null,
  expires_at timestamptz not null,
  primary key (partner, ticket_hash)
);
create index on external_tickets_spent (expires_at);

-- A passkey belongs to the host that it was made at: browsers offer it nowhere else.
create table passkeys (
  member_id uuid not null references members (id),
  -- The credential's id, base64url.
  id text not null,
  host text not null,
  public_key bytea not null,
  -- Of its uses, by the authenticator's own count; always 0 where it keeps none.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, id)
);

-- What an authenticator is asked to sign: deleted as it is used. With the session that begins a new passkey; with none for a login.
create table passkey_challenges (
  challenge text primary key,
  host text not null,
  member_id uuid,
  session_id uuid,
  expires_at timestamptz not null
);
create index on passkey_challenges (expires_at);

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete on sign_in_events from chokdee_app;
  end if;
end $$;
