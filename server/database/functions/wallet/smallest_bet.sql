-- The lowest minimum stake of all active lotteries; null if none is offered. A smaller remainder of the
-- balance cannot be staked.
create or replace function smallest_bet() returns bigint language sql stable as $$
  select min(t.min_satang) from betting_terms t join lotteries l using (lottery) where l.active
$$;
