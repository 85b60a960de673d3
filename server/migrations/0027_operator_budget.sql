-- The console has screens for members and for money now. Some 15 % more than it weighs.
update registry_budgets set entry_bytes = 5600, total_bytes = 120000 where remote = 'operator';
