-- The console plans popups and edits the hours, answers and tags of the chat. An operator's own budget stays.
update registry_budgets set total_bytes = 260000, part_bytes = 58000
where remote = 'operator' and total_bytes = 258000 and part_bytes = 57500;
