-- What partners credited is what members received and what is left of a satang.
create or replace view games_i12_wrong_remainder as
select coalesce(c.member_id, r.member_id) as member_id, coalesce(c.partner, r.partner) as partner, c.micro as credited, c.amount as received, r.micro as remainder
from (
  select member_id, partner, sum(micro)::bigint as micro, sum(amount)::bigint as amount
  from game_transactions where kind in ('win', 'draw', 'bonus') or kind = 'adjust' and micro > 0 group by 1, 2
) c full join game_remainders r using (member_id, partner)
where coalesce(c.micro, 0) <> coalesce(c.amount, 0) * 10000 + coalesce(r.micro, 0);
