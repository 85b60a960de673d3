-- Builds of the shell and of the remotes, the domains that the site answers at, and which builds run there.

-- A build is what its sources made it: the same name is the same bytes for ever.
create table builds (
  remote text not null,
  build text not null,
  record jsonb not null,
  -- Over every file's path and hash.
  digest text not null,
  published_at timestamptz not null default clock_timestamp(),
  primary key (remote, build)
);

create table domains (
  name text primary key,
  title text not null,
  description text not null,
  site_verification text not null default '',
  ga_id text not null default '',
  -- Remotes that never run here, whatever is promoted.
  without text[] not null default '{}'
);

-- The exact host names of a domain, in lower case and without port. Any other host gets nothing.
create table domain_hosts (
  host text primary key check (host = lower(host) and host !~ '[:/ ]'),
  domain text not null references domains
);

-- What runs in a domain, one row for every change of it. The highest number is in force; an older one is restored by writing it again.
create table generations (
  domain text not null references domains,
  number integer not null check (number > 0),
  -- {"shell": build, "remotes": {name: {"build": …, "state": "on" | "off" | "maintenance"}}}
  state jsonb not null,
  author text not null,
  reason text not null check (reason <> ''),
  created_at timestamptz not null default clock_timestamp(),
  primary key (domain, number)
);

create function registry_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger append_only before update or delete on builds for each row execute function registry_refuse_change();
create trigger append_only_truncate before truncate on builds for each statement execute function registry_refuse_change();
create trigger append_only before update or delete on generations for each row execute function registry_refuse_change();
create trigger append_only_truncate before truncate on generations for each statement execute function registry_refuse_change();

insert into domains (name, title, description, without) values
  ('local', 'Chokdee', 'หวยออนไลน์ คาสิโน และเกม ฝากถอนรวดเร็ว', '{}'),
  ('lotto.localhost', 'Chokdee Lotto', 'หวยออนไลน์ ฝากถอนรวดเร็ว', '{games}'),
  ('games.localhost', 'Chokdee Games', 'คาสิโนและเกมออนไลน์ ฝากถอนรวดเร็ว', '{lottery}');

insert into domain_hosts (host, domain) values
  ('localhost', 'local'),
  ('127.0.0.1', 'local'),
  ('lotto.localhost', 'lotto.localhost'),
  ('games.localhost', 'games.localhost');
