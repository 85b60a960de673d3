-- A browser whose push service fails or hangs rests as a whole: each further message would hold up others' again.
alter table push_subscriptions
  -- Nothing is sent before: a message is on its way, or the last one has failed. By the machine's clock, as deliveries.
  add column rests_until timestamptz not null default '-infinity',
  -- In a row.
  add column failures integer not null default 0 check (failures >= 0);
