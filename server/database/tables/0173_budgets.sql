-- The bytes of a build depend on its name by some tens, and both stood that close to their limits. An operator's own
-- budget stays.
update registry_budgets set total_bytes = 82500
where remote = 'support' and total_bytes = 81500;
update registry_budgets set part_bytes = 60000
where remote = 'operator' and total_bytes = 271000 and part_bytes = 59500;
