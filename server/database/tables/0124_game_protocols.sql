-- Partners of other protocols than our own: the API that we call, their public keys, and the money of members at partners that keep it
-- while they play. Also what a member earns for the stakes of closed rounds.
-- Locks of a transfer, in this order: the player's row, the transfer's, then the ledger's (0102_ledger.sql).

alter table game_partner_access
  -- The partner's API, without a slash at its end. Null: its simulator, in development.
  add base_url text check (base_url ~ '^(https://[^/]+|http://(127\.0\.0\.1|localhost)(:[0-9]+)?)(/.*)?$' and base_url !~ '[/?#]$'),
  -- Satang that a launch moves to the partner at most. Null: the whole cash.
  add transfer_max bigint check (transfer_max > 0);

-- Keys that a partner signs with. Two are valid while the partner changes over.
create table game_partner_public_keys (
  partner text not null references game_partners,
  version integer not null check (version > 0),
  pem text not null check (pem like '-----BEGIN PUBLIC KEY-----%'),
  created_at timestamptz not null,
  valid_until timestamptz,
  primary key (partner, version)
);

alter table game_sessions drop constraint game_sessions_ended_because_check;
alter table game_sessions add constraint game_sessions_ended_because_check
  check (ended_because in ('launch', 'logout', 'sign-out', 'member-locked', 'partner-closed', 'switched-off', 'launch-failed'));

-- Members' accounts at partners that keep their money while they play.
create table game_players (
  partner text not null references game_partners,
  member_id uuid not null references members (id),
  created_at timestamptz not null,
  -- When the partner first confirmed the account.
  opened_at timestamptz,
  -- Money may be at the partner: it is brought back once the member has no session there.
  away boolean not null default false,
  -- What the partner said last. Satang; the stakes of its open rounds are no part of the balance.
  balance bigint not null default 0 check (balance >= 0),
  staked bigint not null default 0 check (staked >= 0),
  balance_at timestamptz,
  -- Retry of bringing money back, by the machines' clock.
  tries integer not null default 0,
  retry_at timestamptz,
  primary key (partner, member_id)
);
create index game_players_away on game_players (retry_at nulls first) where away;
create index game_players_of_member on game_players (member_id);

create table game_transfers (
  -- The partner knows it by this number, too.
  id uuid primary key,
  partner text not null,
  member_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  -- The session that an `in` is for. Null: out.
  session_id uuid references game_sessions,
  -- Satang. Of an `in`, what left the member's cash; of an `out`, what the partner gave back, null until it said so.
  amount bigint check (amount >= 0),
  -- pending: the partner may or may not have it. refused: the partner said so. void: it never came, and never counts.
  state text not null default 'pending' check (state in ('pending', 'done', 'refused', 'void')),
  transaction_id bigint unique references ledger_transactions,
  -- Of an `in` that is refused or void: the movement that gave its money back.
  returned_by bigint unique references ledger_transactions,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- Next time to ask the partner, by the machines' clock.
  tries integer not null default 0,
  retry_at timestamptz,
  foreign key (partner, member_id) references game_players,
  check ((state = 'pending') = (settled_at is null)),
  check (direction = 'out' or amount > 0 and transaction_id is not null and session_id is not null),
  check ((returned_by is not null) = (direction = 'in' and state in ('refused', 'void'))),
  check (direction = 'in' or (transaction_id is not null) = (state = 'done' and coalesce(amount, 0) > 0)),
  check (direction = 'in' or (amount is not null) = (state = 'done'))
);
-- Transfers of a member at a partner happen one after the other.
create unique index game_transfers_pending on game_transfers (partner, member_id) where state = 'pending';
create index game_transfers_due on game_transfers (retry_at nulls first) where state = 'pending';
create index game_transfers_of_member on game_transfers (member_id, created_at desc);

-- Rounds at those partners, from their reports. Their stakes and wins move no money of ours.
create table game_transfer_rounds (
  partner text not null references game_partners,
  member_id uuid not null,
  round text not null check (round <> ''),
  id bigint generated always as identity unique,
  state text not null default 'open' check (state in ('open', 'settled', 'refunded')),
  staked bigint not null default 0 check (staked >= 0),
  returned bigint not null default 0 check (returned >= 0),
  won bigint not null default 0 check (won >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (partner, member_id, round),
  check ((state = 'open') = (closed_at is null))
);

-- Rows of those reports that have been counted, once each.
create table game_transfer_reports (
  partner text not null references game_partners,
  txn text not null,
  member_id uuid not null,
  round text not null,
  kind text not null check (kind in ('bet', 'win', 'refund')),
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  primary key (partner, txn)
);
create index game_transfer_reports_of_round on game_transfer_reports (partner, member_id, round);

-- Up to when a partner's report has been read.
create table game_report_cursors (
  partner text primary key references game_partners,
  through timestamptz not null
);

-- Stakes of closed rounds, for points and affiliate cash. One row when a round closes; another for a stake that was reported after that.
create table game_stakes (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  -- Our number of the round: in game_rounds, or in game_transfer_rounds.
  round_id bigint not null,
  transfer boolean not null,
  satang bigint not null check (satang > 0),
  closed_at timestamptz not null,
  -- The payment that counted it.
  payment bigint
);
create index game_stakes_due on game_stakes (id) where payment is null;
create index game_stakes_paid on game_stakes (payment) where payment is not null;
create index game_stakes_of_round on game_stakes (round_id, transfer);

-- Payments of points and affiliate cash, each for many stakes and members.
create table game_reward_payments (
  id bigint generated always as identity primary key,
  paid_at timestamptz not null,
  af_satang bigint not null default 0 check (af_satang >= 0),
  points bigint not null default 0 check (points >= 0)
);
alter table game_stakes add foreign key (payment) references game_reward_payments;
