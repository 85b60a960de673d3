-- What was searched in the help without a result: which words, how often, and never by whom.
create table missed_searches (
  -- In Bangkok.
  day date not null,
  locale text not null check (locale in ('th', 'en', 'kh', 'mm')),
  term text not null check (char_length(term) between 2 and 60),
  count integer not null default 1 check (count > 0),
  primary key (day, locale, term)
);

-- The help has a search, whose parts load with the first letter. An operator's own budget stays.
update registry_budgets set total_bytes = 48500 where remote = 'support' and total_bytes = 37500;
