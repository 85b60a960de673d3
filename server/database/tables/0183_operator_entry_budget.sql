-- The entry lists the shared module that forms load. The bytes of a build depend on its name by some tens, and this
-- one stood that close to its limit. An operator's own budget stays.
update registry_budgets set entry_bytes = 6800
where remote = 'operator' and entry_bytes = 6700;
