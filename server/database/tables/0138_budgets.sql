-- The sign-up page holds the texts of what a browser keeps, which now name games. An operator's own budget stays.
update registry_budgets set part_bytes = 24500 where remote = 'auth' and part_bytes = 24000;
-- The console's page of a partner, with its access, keys, games and changes.
update registry_budgets set part_bytes = 52500 where remote = 'operator' and part_bytes = 44500;
