-- The help remote has the pages of articles and promotions, in four languages. An operator's own budget stays.
update registry_budgets set total_bytes = 37500 where remote = 'support' and total_bytes = 33500;
