-- How members want to be told. A topic without a row here is told by every channel.
create table notice_choices (
  member_id uuid not null references members (id),
  topic text not null references notice_topics,
  channel text not null check (channel in ('site', 'push')),
  chosen boolean not null,
  primary key (member_id, topic, channel)
);

-- Minutes of a day in Bangkok between which messages wait, except those of locked topics. May cross midnight.
create table notice_quiet_hours (
  member_id uuid primary key references members (id),
  quiet_from integer not null check (quiet_from between 0 and 1439),
  quiet_until integer not null check (quiet_until between 0 and 1439),
  check (quiet_from <> quiet_until)
);

-- Not shown in the list and not counted: the member wants this topic elsewhere only.
alter table notices add column in_site boolean not null default true;
drop index notices_unread;
create index notices_unread on notices (member_id) where read_at is null and dismissed_at is null and in_site;

-- The texts of these choices load with every part of the members' remote. An operator's own budget stays.
update registry_budgets set part_bytes = 26000 where remote = 'auth' and part_bytes = 25500;
