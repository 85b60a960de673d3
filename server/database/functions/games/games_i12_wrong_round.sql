-- A round's sums and state are those of its transactions, and it gave back no more than it took: what its
-- undone bets took, and its draws.
create or replace view games_i12_wrong_round as
select r.partner, r.member_id, r.round, r.state, r.standing, r.staked, r.returned, r.won, r.adjusted,
  t.bets, t.undone, t.staked as bet, t.returned as given_back, t.won as paid, t.adjusted as corrected
from game_rounds r
left join lateral (
  select count(*) filter (where kind = 'bet' and code is null) as bets,
    count(*) filter (where kind = 'bet' and code is null and undone_by is not null) as undone,
    coalesce(-sum(amount) filter (where kind = 'bet'), 0)::bigint as staked,
    coalesce(sum(amount) filter (where kind in ('draw', 'refund', 'rollback')), 0)::bigint as returned,
    coalesce(-sum(amount) filter (where kind = 'bet' and undone_by is not null), 0)::bigint as undone_amount,
    coalesce(sum(amount) filter (where kind = 'draw'), 0)::bigint as drawn,
    coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as won,
    coalesce(sum(amount) filter (where kind = 'adjust'), 0)::bigint as adjusted
  from game_transactions g where g.partner = r.partner and g.member_id = r.member_id and g.round = r.round
) t on true
where (r.staked, r.returned, r.won, r.adjusted) <> (t.staked, t.returned, t.won, t.adjusted)
  or r.standing <> t.bets - t.undone or r.returned <> t.undone_amount + t.drawn or t.bets = 0
  or (r.state = 'refunded') <> (r.standing = 0)
union all
select g.partner, g.member_id, g.round, null, null, null, null, null, null, count(*), null, null, null, null, null
from game_transactions g left join game_rounds r using (partner, member_id, round)
where g.kind in ('bet', 'win', 'draw', 'adjust') and g.code is null and r.round is null
group by 1, 2, 3;
