-- The smallest stake that an open lottery takes; null where none is offered. A remainder below it cannot be staked.
create or replace function smallest_bet() returns bigint language sql stable as $$
  select min(t.min_satang) from betting_terms t join lotteries l using (lottery) where l.active
$$;
