-- A build made of uncommitted changes is marked so in its record. When the same sources are committed afterwards, the same build is published
-- once more: its bytes and its record stay, and the commit is noted here.
create table build_commits (
  remote text not null,
  build text not null,
  commit text not null check (commit <> ''),
  actor text not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (remote, build),
  foreign key (remote, build) references builds
);

create trigger append_only before update or delete on build_commits for each row execute function registry_refuse_change();
create trigger append_only_truncate before truncate on build_commits for each statement execute function registry_refuse_change();
