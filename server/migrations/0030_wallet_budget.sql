-- The wallet is whole: nine ways in and out, slips, statements. Some 15 % more than it weighs.
update registry_budgets set entry_bytes = 6000, total_bytes = 210000, part_bytes = 33500 where remote = 'wallet';
