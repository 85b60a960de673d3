-- What releases shipped as rows of registry_budgets before the view default_budgets. Such a row is one that nobody
-- changed. The rows stay, because servers of those releases need them.
create or replace view former_budgets as
select * from (values
  ('*', 10000, 60000, 40000),
  ('shell', 258000, 625000, 268000),
  ('auth', 3800, 20500, 10500), ('auth', 5100, 89000, 23300), ('auth', 5100, 89000, 24000),
  ('auth', 5100, 96000, 24000), ('auth', 5100, 96000, 24500), ('auth', 5100, 96000, 25000),
  ('auth', 5100, 96000, 25500), ('auth', 5100, 96000, 26000), ('auth', 5100, 97500, 26000),
  ('auth', 5100, 98000, 26000), ('auth', 5100, 99500, 26000),
  ('games', 3500, 7500, 6000), ('games', 3500, 28000, 9500), ('games', 3800, 37000, 17500),
  ('games', 3800, 38500, 18500), ('games', 3900, 50000, 20500),
  ('lottery', 4200, 58500, 35700), ('lottery', 6200, 226000, 55500), ('lottery', 6200, 236000, 55500),
  ('lottery', 6200, 236000, 56500),
  ('operator', 5500, 90000, 38000), ('operator', 5600, 120000, 38000), ('operator', 5600, 154000, 44500),
  ('operator', 5600, 164000, 44500), ('operator', 6200, 215000, 44500), ('operator', 6200, 215000, 52500),
  ('operator', 6200, 215000, 54500), ('operator', 6200, 223000, 54500), ('operator', 6700, 258000, 57000),
  ('operator', 6700, 258000, 57500), ('operator', 6700, 262500, 58500), ('operator', 6700, 266000, 59500),
  ('operator', 6700, 271000, 59500), ('operator', 6700, 271000, 60000), ('operator', 6700, 272500, 60000),
  ('operator', 6800, 272500, 60000), ('operator', 7000, 272500, 60000),
  ('support', 3700, 17000, 8000), ('support', 3700, 33500, 20500), ('support', 3700, 37500, 20500),
  ('support', 3700, 48500, 20500), ('support', 4200, 63000, 20500), ('support', 4400, 63000, 20500),
  ('support', 4500, 74500, 20500), ('support', 4700, 80000, 20500), ('support', 4700, 81500, 20500),
  ('support', 4700, 82500, 20500), ('support', 4800, 82500, 20500),
  ('wallet', 4200, 48600, 21700), ('wallet', 6000, 210000, 33500)
) budget (remote, entry_bytes, total_bytes, part_bytes);
