-- What happens when members sign in, how guessing is slowed, and what several servers count together.

alter table members add column withdraw_hold_until timestamptz;

-- What the browser was when the session began.
alter table sessions
  add column user_agent text not null default '',
  add column address text not null default '',
  add column method text not null default 'pin',
  add column seen_at timestamptz not null default site_now();

-- Every event of a sign-in, for good. Without a member: a name that nobody has was tried.
create table sign_in_events (
  id bigint generated always as identity primary key,
  member_id uuid,
  at timestamptz not null default site_now(),
  kind text not null,
  method text,
  user_agent text not null,
  address text not null,
  details jsonb not null default '{}'
);
create index on sign_in_events (member_id, id desc) where member_id is not null;

create function sign_in_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'CK006';
end $$;
create trigger append_only before update or delete on sign_in_events for each row execute function sign_in_refuse_change();
create trigger append_only_truncate before truncate on sign_in_events for each statement execute function sign_in_refuse_change();

-- Failed sign-ins of one account from one source: the address, or the browser where it is known for the account.
-- `not_before`: while many strangers try the account, this source's next attempt waits until then.
alter table login_attempts rename column address to source;
alter table login_attempts add column not_before timestamptz;

-- Failures of one account whatever the address, and of one address whatever the account; `spread` counts the accounts.
create table sign_in_pressure (
  kind text not null check (kind in ('account', 'address')),
  key text not null,
  failures integer not null,
  spread integer not null,
  counted_at timestamptz not null,
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

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete on sign_in_events from chokdee_app;
  end if;
end $$;
