-- The lobby has a search, filters, and a page for each partner, list and game. The search (6 kB) loads when it is used.
-- An operator's own budget stays.
update registry_budgets set total_bytes = 28000, part_bytes = 9500 where remote = 'games' and total_bytes = 7500 and part_bytes = 6000;
