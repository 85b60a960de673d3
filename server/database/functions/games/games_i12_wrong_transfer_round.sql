-- A round at a partner that keeps the money has the sums of the rows that were reported of it. Of older
-- rounds rows are deleted (housekeeping).
create or replace view games_i12_wrong_transfer_round as
select r.partner, r.member_id, r.round, r.state, r.staked, r.returned, r.won, t.staked as bet,
  t.returned as refunded, t.won as paid
from game_transfer_rounds r
left join lateral (
  select coalesce(sum(amount) filter (where kind = 'bet'), 0)::bigint as staked,
    coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as returned,
    coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as won, bool_or(kind = 'win') as over
  from game_transfer_reports g where g.partner = r.partner and g.member_id = r.member_id and g.round = r.round
) t on true
where r.opened_at > site_now() - interval '370 days'
  and ((r.staked, r.returned, r.won) <> (t.staked, t.returned, t.won)
    or (r.state = 'settled') <> coalesce(t.over, false));
