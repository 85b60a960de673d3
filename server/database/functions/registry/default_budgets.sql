-- What builds may weigh unless operators set a budget of their own (registry_budgets), in bytes of brotli. `*` stands
-- for every remote that is not listed.
create or replace view default_budgets as
select * from (values
  ('*', 10000, 60000, 40000),
  ('shell', 258000, 625000, 268000),
  ('auth', 5200, 101500, 26000),
  ('games', 4000, 50000, 21000),
  ('lottery', 6300, 236000, 57500),
  ('operator', 7150, 272500, 60000),
  ('support', 4900, 82500, 20500),
  ('wallet', 6100, 210000, 34000)
) budget (remote, entry_bytes, total_bytes, part_bytes);
