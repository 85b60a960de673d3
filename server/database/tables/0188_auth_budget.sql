-- Notices that cannot be read leave those that are shown, and acts on them keep the focus. An operator's own budget
-- stays.
update registry_budgets set total_bytes = 99500 where remote = 'auth' and total_bytes = 98000;
