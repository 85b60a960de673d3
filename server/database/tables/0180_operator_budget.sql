-- The console keeps what is typed into the inbox over a reload. An operator's own budget stays.
update registry_budgets set total_bytes = 272500
where remote = 'operator' and total_bytes = 271000;
