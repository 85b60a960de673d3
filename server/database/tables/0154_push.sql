-- Web push: which browsers are told, what waits to be sent, and who has a page in view.

-- One browser of a member, for as long as the session in which it was asked for.
create table push_subscriptions (
  id uuid primary key,
  member_id uuid not null,
  session_id uuid not null,
  -- Whoever knows it and the keys can send to this browser.
  endpoint text not null unique check (endpoint like 'https://%' and char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  unique (member_id, session_id),
  foreign key (member_id, session_id) references sessions (member_id, id) on delete cascade
);

-- By the machine's clock: a push service knows no other.
create table push_deliveries (
  subscription_id uuid not null references push_subscriptions on delete cascade,
  notice_id bigint not null,
  due_at timestamptz not null,
  useful_until timestamptz not null,
  tries integer not null default 0,
  primary key (subscription_id, notice_id)
);
create index on push_deliveries (due_at);

-- Pages that are visible now, of members with a subscription. Lost in a crash; pages report again.
create unlogged table member_presence (
  connection_id uuid primary key,
  member_id uuid not null,
  seen_at timestamptz not null
);
create index on member_presence (member_id);
