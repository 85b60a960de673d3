-- Help tells every way in and out step by step, and Yeekee by its rule, in four languages. Some 15 % more than it weighs.
update registry_budgets set total_bytes = 33500, part_bytes = 20500 where remote = 'support';
