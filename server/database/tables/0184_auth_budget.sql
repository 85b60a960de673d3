-- The dialogs that ask for the PIN load with the first press. They share no chunk with the pages that have forms, so
-- 9.5 kB of zod stand in more files; the passkeys became 1.5 kB lighter. An operator's own budget stays.
update registry_budgets set total_bytes = 97500 where remote = 'auth' and total_bytes = 96000;
