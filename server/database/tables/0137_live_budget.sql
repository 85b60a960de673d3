-- A game is played on a page of its own in the remote of games (16.4 kB, with its frame, checks and texts), and live tables have theirs.
-- An operator's own budget stays.
update registry_budgets set entry_bytes = 3800, total_bytes = 37000, part_bytes = 17500
where remote = 'games' and entry_bytes = 3500 and total_bytes = 28000 and part_bytes = 9500;
