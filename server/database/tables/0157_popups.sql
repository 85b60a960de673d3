-- Popups and news: over which pages they come, how often, and how readers answer them.
alter table content_versions
  -- Null: the version was not planned as a popup.
  add column places text[] check (cardinality(places) > 0),
  add column often text check (often in ('once', 'day')),
  add constraint content_versions_popup check ((places is null) = (often is null));

-- How often popups came and were answered, and never by whom.
create table popup_counts (
  item bigint not null references content_items,
  -- In Bangkok.
  day date not null,
  act text not null check (act in ('shown', 'closed', 'dismissed')),
  times integer not null default 1 check (times > 0),
  primary key (item, day, act)
);

-- The help remote shows them, the console plans them. An operator's own budget stays.
update registry_budgets set entry_bytes = 4400 where remote = 'support' and entry_bytes = 4200;
update registry_budgets set part_bytes = 57500 where remote = 'operator' and part_bytes = 57000;
