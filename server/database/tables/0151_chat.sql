-- Live chat between customers (visitors and members) and operators.

-- Hours of duty at +07:00, and for how long conversations are kept.
create table chat_desks (
  id integer generated always as identity primary key,
  -- Null: every domain without a row of its own.
  domain text references domains (name),
  opens_at time not null,
  -- Before opens_at: on the next day. Equal to it: the desk never closes.
  closes_at time not null,
  keep_days integer not null default 90 check (keep_days between 1 and 3650),
  version integer not null default 1,
  unique nulls not distinct (domain)
);
insert into chat_desks (domain, opens_at, closes_at) values (null, '00:00', '00:00');

create table chat_conversations (
  id uuid primary key default gen_random_uuid(),
  domain text not null,
  -- The customer: a member, or the browser that holds the secret with this hash. Nobody after both are null.
  member_id uuid references members (id),
  visitor_hash text,
  locale text not null check (locale in ('th', 'en', 'kh', 'mm')),
  -- new: nothing was written yet. waiting: nobody has taken it.
  state text not null default 'new' check (state in ('new', 'waiting', 'open', 'closed')),
  operator_id uuid references members (id),
  -- Number of its newest message.
  last_seq integer not null default 0,
  -- Up to which message each side has read.
  read_by_customer integer not null default 0,
  read_by_desk integer not null default 0,
  started_at timestamptz not null,
  -- Of its newest message.
  active_at timestamptz not null,
  waiting_since timestamptz,
  customer_seen_at timestamptz,
  snoozed_until timestamptz,
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  rating integer check (rating between 1 and 5),
  check (state <> 'open' or operator_id is not null)
);
-- A customer has one conversation at a time.
create unique index chat_conversations_of_member on chat_conversations (member_id) where member_id is not null and state <> 'closed';
create unique index chat_conversations_of_visitor on chat_conversations (visitor_hash) where visitor_hash is not null and state <> 'closed';
create index chat_conversations_former on chat_conversations (member_id, active_at desc) where state = 'closed';
create index chat_conversations_queue on chat_conversations (domain, waiting_since) where state = 'waiting';
create index chat_conversations_active on chat_conversations (active_at);
create index chat_conversations_of_operator on chat_conversations (operator_id) where state = 'open';

create table chat_messages (
  conversation_id uuid not null references chat_conversations on delete cascade,
  -- 1, 2, 3 … in the order of the commits, without gaps.
  seq integer not null,
  -- From the sender, once per message, so that a repeat adds none.
  client_id uuid not null,
  -- note: only operators see it.
  author text not null check (author in ('customer', 'desk', 'note', 'event')),
  operator_id uuid references members (id),
  -- What happened; of author `event`.
  event text check (event in ('joined', 'handed-on', 'closed', 'continued')),
  -- The encrypted text.
  sealed bytea,
  sent_at timestamptz not null,
  primary key (conversation_id, seq),
  unique (conversation_id, client_id),
  check ((author = 'event') = (event is not null))
);

create table chat_pictures (
  conversation_id uuid not null,
  seq integer not null,
  width integer not null,
  height integer not null,
  -- The encrypted WebP.
  sealed bytea not null,
  primary key (conversation_id, seq),
  foreign key (conversation_id, seq) references chat_messages on delete cascade
);

-- Texts that operators send often.
create table chat_answers (
  id integer generated always as identity primary key,
  title text not null unique check (char_length(title) between 1 and 60),
  -- By language: {"th": "…"}.
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts ? 'th'),
  version integer not null default 1
);

-- When an operator's inbox was last open.
create table chat_operators (
  operator_id uuid primary key references members (id),
  seen_at timestamptz not null
);

-- The browser behind a visitor's connection, so that its own conversation reaches it.
alter table socket_tickets add column visitor text;
