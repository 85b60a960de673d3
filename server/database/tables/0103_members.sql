-- Members, how they came, their sessions, and what money calls answered them.

create table members (
  id uuid primary key,
  -- The number that referrals name a member by.
  uid bigint generated always as identity,
  user_name text not null,
  pin_hash text not null,
  pin_changed_at timestamptz not null,
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
  created_at timestamptz not null,
  withdraw_hold_until timestamptz,
  -- The language of what is written to the member: chosen at sign-up, and in browsers that have the member's trust.
  locale text not null default 'th' check (locale in ('th', 'en', 'kh', 'mm')),
  -- As the first verified account has it: later accounts must be in the same name. Normal form, see wallet/banks/holder-name.ts.
  holder_name text,
  phone_verified_at timestamptz,
  -- The link that the member signed up through, and its member of staff, as the server resolved it.
  referral_slug text,
  employee_slug text
);
create index on members (uid);
create index on members (phone_number);
create index members_by_referrer on members (ref_uid) where ref_uid <> 0;
create index members_referred on members (ref_uid, created_at) where ref_uid <> 0;
create index members_by_referral_slug on members (referral_slug) where referral_slug is not null;

-- Who has which user name: unique over all members, wherever their rows live.
create table user_names (
  user_name text primary key check (user_name ~ '^[a-z0-9]{6,}$'),
  member_id uuid not null
);

-- Links that members register through.
create table referral_slugs (
  slug text primary key,
  agent_id integer not null,
  ref_uid bigint not null,
  -- Whose own link it is; a member has one. Null: a link of staff, or one made by hand.
  member_id uuid references members (id),
  -- The member of staff who is credited with the sign-ups. Such a link earns nobody affiliate cash.
  employee_slug text check (employee_slug ~ '^[a-z0-9-]{2,32}$'),
  created_at timestamptz not null,
  switched_off_at timestamptz
);
create unique index referral_slugs_own on referral_slugs (member_id) where member_id is not null;
create index referral_slugs_by_time on referral_slugs (created_at desc);

-- A renewal cookie names its generation of the session; an older generation that comes back was stolen or copied.
create table sessions (
  member_id uuid not null references members (id),
  id uuid not null,
  generation integer not null default 1,
  renewed_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- What the browser was when the session began.
  user_agent text not null default '',
  address text not null default '',
  method text not null default 'pin',
  seen_at timestamptz not null,
  primary key (member_id, id)
);
create index on sessions (expires_at);

-- Tickets of the realtime connection: deleted as they are used. No member: a visitor, who hears public facts only.
create table socket_tickets (
  ticket_hash bytea primary key,
  member_id uuid,
  session_id uuid,
  expires_at timestamptz not null,
  -- Where a ticket was asked for: its connection counts among those of that address.
  address text not null default ''
);
create index on socket_tickets (expires_at);

-- What money calls answered, kept in the transaction that moved the money.
create table idempotent_replies (
  member_id uuid not null,
  key text not null,
  call text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (member_id, key)
);

-- Made square and small by the server, and served by the hash of its bytes. In the database, so that every server has them.
create table avatars (
  member_id uuid not null references members (id),
  sha256 bytea not null check (length(sha256) = 32),
  picture bytea not null check (length(picture) <= 200000),
  created_at timestamptz not null,
  primary key (member_id, sha256)
);
create index on avatars (sha256);

create table referral_link_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator_id uuid not null,
  operator_name text not null,
  slug text not null references referral_slugs,
  action text not null check (action in ('create', 'switch-off', 'switch-on')),
  reason text not null
);
create index on referral_link_actions (slug);

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete on referral_link_actions from chokdee_app;
  end if;
end $$;
