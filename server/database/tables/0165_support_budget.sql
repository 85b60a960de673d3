-- The help remote frames an outside chat and asks for a contact outside the hours of duty; the console says what a
-- form lacks. An operator's own budget stays.
update registry_budgets set entry_bytes = 4700, total_bytes = 80000
where remote = 'support' and entry_bytes = 4500 and total_bytes = 74500;
update registry_budgets set total_bytes = 266000, part_bytes = 59500
where remote = 'operator' and total_bytes = 262500 and part_bytes = 58500;
