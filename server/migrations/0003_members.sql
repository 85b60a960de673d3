-- Members, how they came, and how they sign in.

create table members (
  id uuid primary key,
  -- The number that referrals name a member by.
  uid bigint generated always as identity,
  user_name text not null,
  pin_hash text not null,
  pin_changed_at timestamptz not null default site_now(),
  name text not null,
  phone_number text not null,
  birth_date date not null,
  role text not null default 'member' check (role in ('member', 'operator')),
  -- 0 active, 1 closed, 2 finance locked, 3 games locked, 4 lottery locked.
  status smallint not null default 0 check (status between 0 and 4),
  level integer not null default 1 check (level >= 0),
  agent_id integer not null,
  ref_uid bigint not null,
  registered_at_domain text not null,
  -- What the browser said about where it came from. Never decides anything.
  sign_up_hints jsonb not null default '{}',
  line_id text not null default '',
  line_uid text not null default '',
  email text not null default '',
  avatar text not null default '',
  vip_chat_url text not null default '',
  video_embed text not null default '',
  created_at timestamptz not null default site_now()
);
create index on members (uid);

-- Who has which user name: unique over all members, wherever their rows live.
create table user_names (
  user_name text primary key check (user_name ~ '^[a-z0-9]{6,}$'),
  member_id uuid not null
);

-- Links that members register through.
create table referral_slugs (
  slug text primary key,
  agent_id integer not null,
  ref_uid bigint not null
);

-- A renewal cookie names its generation of the session; an older generation that comes back was stolen or copied.
create table sessions (
  member_id uuid not null references members (id),
  id uuid not null,
  generation integer not null default 1,
  renewed_at timestamptz not null default site_now(),
  created_at timestamptz not null default site_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (member_id, id)
);
create index on sessions (expires_at);

-- Failed sign-ins of one account from one address, known accounts and unknown ones alike.
create table login_attempts (
  user_name text not null,
  address text not null,
  count integer not null,
  counted_at timestamptz not null,
  primary key (user_name, address)
);
create index on login_attempts (counted_at);

-- Tickets of the realtime connection: deleted as they are used. No member: a visitor, who hears public facts only.
create table socket_tickets (
  ticket_hash bytea primary key,
  member_id uuid,
  session_id uuid,
  expires_at timestamptz not null
);
create index on socket_tickets (expires_at);

-- What money calls answered, kept in the transaction that moved the money.
create table idempotent_replies (
  member_id uuid not null,
  key text not null,
  call text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamptz not null default site_now(),
  primary key (member_id, key)
);

-- Readiness compares it with the files.
do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    grant select on schema_migrations to chokdee_app;
  end if;
end $$;
