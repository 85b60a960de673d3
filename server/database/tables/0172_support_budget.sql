-- The opened chat stays where one reads, and sends a picture again under its id. An operator's own budget stays.
update registry_budgets set total_bytes = 81500
where remote = 'support' and total_bytes = 80000;
