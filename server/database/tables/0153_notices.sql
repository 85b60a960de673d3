-- What members are told about their account, once per cause, and how they want to be told.

-- A topic is what a member chooses channels for.
create table notice_topics (
  topic text primary key check (topic ~ '^[a-z]+$'),
  position integer not null unique,
  -- Nobody can mute it.
  locked boolean not null
);
insert into notice_topics (topic, position, locked) values
  ('results', 10, false), ('money', 20, false), ('security', 30, true), ('care', 40, true);

create table notice_kinds (
  kind text primary key,
  topic text not null references notice_topics
);
insert into notice_kinds (kind, topic) values
  ('round-won', 'results'), ('round-returned', 'results'), ('round-corrected', 'results'), ('round-void', 'results'),
  ('shot-bonus', 'results'),
  ('deposit-paid', 'money'), ('deposit-rejected', 'money'), ('withdraw-paid', 'money'), ('withdraw-returned', 'money'),
  ('new-device', 'security'), ('session-copied', 'security'), ('pin-changed', 'security'), ('pin-reset', 'security'),
  ('phone-changed', 'security'), ('passkey-added', 'security'), ('passkey-removed', 'security'),
  ('line-linked', 'security'), ('line-unlinked', 'security');

create table notices (
  -- No foreign key: triggers write notices after the locks of the ledger, and a member's row is locked before those.
  member_id uuid not null,
  id bigint generated always as identity,
  kind text not null references notice_kinds,
  -- A cause that is reported again makes no second notice.
  cause text not null,
  -- What the text is about. Pages write the text, in the reader's language.
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  created_at timestamptz not null,
  read_at timestamptz,
  -- The member's acts, so that each can be undone.
  read_by uuid,
  dismissed_at timestamptz,
  dismissed_by uuid,
  primary key (member_id, id),
  unique (member_id, cause),
  check ((read_at is null) = (read_by is null)),
  check ((dismissed_at is null) = (dismissed_by is null))
);
create index notices_unread on notices (member_id) where read_at is null and dismissed_at is null;
create index notices_by_time on notices (created_at);
create index notices_read_by on notices (member_id, read_by) where read_by is not null;
create index notices_dismissed_by on notices (member_id, dismissed_by) where dismissed_by is not null;

-- The remote of members has the page of notices, whose texts its other parts load too.
-- An operator's own budget stays.
update registry_budgets set part_bytes = 25500 where remote = 'auth' and part_bytes = 25000;
