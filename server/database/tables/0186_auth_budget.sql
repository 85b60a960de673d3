-- A retry of a sign-up or a new PIN keeps its key, so that it gets the reply that was lost. An operator's own budget
-- stays.
update registry_budgets set total_bytes = 98000 where remote = 'auth' and total_bytes = 97500;
