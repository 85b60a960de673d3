-- Play at partners: their access to our calls, sessions, rounds, and what each call of a partner did.
-- Locks of a call that moves money, in this order: its own row of game_transactions, the row of the transaction that it names, the round, the
-- member's remainder, then the ledger's (0102_ledger.sql). Only the holder of a row of game_transactions uses its key in the ledger.
-- Amounts of partners are in millionths of a baht (micro), of which a satang has 10,000.

create table game_partner_access (
  partner text primary key references game_partners,
  -- The partner's page that a launch opens. Null: its simulator, in development.
  launch_url text check (launch_url ~ '^https://'),
  -- Where the partner's calls may come from. Empty: from nowhere.
  addresses cidr[] not null default '{}',
  calls_per_second integer not null default 500 check (calls_per_second > 0)
);

-- Secrets of a partner, derived from the site's own and this version, so that none is stored. Two are valid while the partner changes over.
create table game_partner_keys (
  partner text not null references game_partners,
  version integer not null check (version > 0),
  created_at timestamptz not null,
  valid_until timestamptz,
  primary key (partner, version)
);

create table game_sessions (
  id uuid primary key,
  member_id uuid not null references members (id),
  partner text not null references game_partners,
  game_list text not null default '',
  -- Empty: the partner's entrance.
  game text not null default '',
  domain text not null,
  -- The session of the site that launched it, and ends it.
  site_session uuid not null,
  -- SHA-256 of the code in the launched address, which the partner exchanges once for the token.
  code_hash bytea not null unique,
  code_until timestamptz not null,
  token_hash bytea unique,
  created_at timestamptz not null,
  -- Bets are accepted until then.
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('launch', 'logout', 'sign-out', 'member-locked', 'partner-closed', 'switched-off')),
  check ((ended_at is null) = (ended_because is null)),
  check (token_hash is null or length(token_hash) = 32)
);
-- One session of a member per partner.
create unique index game_sessions_open on game_sessions (member_id, partner) where ended_at is null;
create index game_sessions_of_site_session on game_sessions (site_session) where ended_at is null;
create index game_sessions_at_partner on game_sessions (partner, domain) where ended_at is null;
create index game_sessions_of_member on game_sessions (member_id, created_at desc);

create table game_rounds (
  partner text not null references game_partners,
  member_id uuid not null,
  -- The partner's number. Members at one table share it.
  round text not null check (round <> ''),
  -- Ours, which the statement shows.
  id bigint generated always as identity unique,
  session_id uuid not null references game_sessions,
  game_list text not null,
  game text not null,
  state text not null default 'open' check (state in ('open', 'settled', 'refunded')),
  -- Accepted bets that were not given back.
  standing integer not null default 0 check (standing >= 0),
  -- Satang. Given back counts in both staked and returned.
  staked bigint not null default 0 check (staked >= 0),
  returned bigint not null default 0 check (returned between 0 and staked),
  won bigint not null default 0 check (won >= 0),
  -- Sum of later corrections, signed.
  adjusted bigint not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (partner, member_id, round),
  check ((state = 'open') = (closed_at is null)),
  check (state <> 'refunded' or standing = 0)
);
create index game_rounds_open on game_rounds (opened_at) where state = 'open';
create index game_rounds_of_member on game_rounds (member_id, opened_at desc);

create table game_transactions (
  partner text not null references game_partners,
  -- The partner's number, unique among its transactions for good.
  txn text not null check (txn <> ''),
  member_id uuid not null,
  -- tombstone: of a bet that was rolled back before it came, and is refused for ever.
  kind text not null check (kind in ('bet', 'win', 'refund', 'rollback', 'adjust', 'bonus', 'tombstone')),
  round text not null,
  -- Of the request's content. Empty on a tombstone.
  request_hash text not null,
  -- The bet that a refund or rollback gives back.
  original text,
  micro bigint not null default 0 check (micro >= 0 or kind = 'adjust'),
  -- Whole satang that moved: signed, from the member's side.
  amount bigint not null default 0,
  transaction_id bigint references ledger_transactions,
  -- Why a bet was refused. Null: done.
  code text,
  -- The answer, which a repeat gets again to the byte.
  answer text not null default '',
  -- On a bet: the transaction that gave it back.
  undone_by text,
  created_at timestamptz not null,
  primary key (partner, txn),
  check ((transaction_id is null) = (amount = 0)),
  check (code is null or amount = 0)
);
create index game_transactions_of_round on game_transactions (partner, member_id, round);
create unique index game_transactions_posted on game_transactions (transaction_id) where transaction_id is not null;

-- The same number with another content: nothing is moved, and operators look at it.
create table game_conflicts (
  partner text not null,
  txn text not null,
  request_hash text not null,
  member_id uuid not null,
  kind text not null,
  round text not null,
  micro bigint not null,
  at timestamptz not null,
  primary key (partner, txn, request_hash)
);

-- What partners credited below a satang, until it makes one.
create table game_remainders (
  member_id uuid not null,
  partner text not null references game_partners,
  micro integer not null check (micro between 0 and 9999),
  primary key (member_id, partner)
);
