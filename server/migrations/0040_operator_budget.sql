-- The console has the desk of rounds, the calendar and corrections too. Some 15 % more than it weighs.
update registry_budgets set total_bytes = 154000, part_bytes = 44500 where remote = 'operator';
