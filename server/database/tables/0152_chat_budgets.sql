-- The help remote has the live chat, the console its inbox. The values are also right before or after those of other
-- numbered files that raise the same budgets. An operator's own budget stays.
update registry_budgets set entry_bytes = 4200, total_bytes = 63000
where remote = 'support' and entry_bytes in (3700, 4000) and total_bytes in (48500, 50500);
update registry_budgets set entry_bytes = 6700, total_bytes = 258000, part_bytes = 57000
where remote = 'operator' and total_bytes in (223000, 243000);
