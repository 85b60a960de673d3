-- Sign-up shows how to reach the support. An operator's own budget stays.
update registry_budgets set part_bytes = 25000 where remote = 'auth' and part_bytes = 24500;
-- The console edits contact data.
update registry_budgets set total_bytes = 223000 where remote = 'operator' and total_bytes = 215000;
-- Long lists of games have virtual rows, a chunk of their own that only they load (9.3 kB).
update registry_budgets set entry_bytes = 3900, total_bytes = 50000, part_bytes = 20500
where remote = 'games' and entry_bytes = 3800 and total_bytes = 38500 and part_bytes = 18500;
