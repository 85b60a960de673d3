-- The draw, the calendar of results and the frequency of numbers load on their own pages. An operator's own budget
-- stays.
update registry_budgets set total_bytes = 236000 where remote = 'lottery' and total_bytes = 226000;
