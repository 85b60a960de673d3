-- Files of builds that the store lacks, told by pages and by the server, are a kind of failure of their own.
alter table build_health add column missing integer not null default 0;
alter table build_failures drop constraint build_failures_outcome_check,
  add constraint build_failures_outcome_check check (outcome in ('network', 'missing', 'integrity', 'incompatible', 'crashed'));
