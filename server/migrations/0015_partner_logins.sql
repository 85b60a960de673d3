-- Ways in that others vouch for: LINE, and partners' tickets.

-- A login that was begun at LINE: what its answer is held against, and whose browser began it. Deleted as it is used.
create table line_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  return_address text not null,
  expires_at timestamptz not null
);
create index on line_flows (expires_at);

-- Whom LINE has named, until he is signed in or registered. Deleted as it is used.
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

-- Partners' tickets that were used, until they would have expired by the machine's clock.
create table external_tickets_spent (
  partner text not null,
  ticket_hash bytea not null,
  expires_at timestamptz not null,
  primary key (partner, ticket_hash)
);
create index on external_tickets_spent (expires_at);
