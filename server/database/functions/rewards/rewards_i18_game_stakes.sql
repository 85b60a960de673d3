-- Stakes of settled rounds at partners wait or are counted, whole, and each payment is
-- what the ledger posted.
create or replace view rewards_i18_game_stakes as
select 'round ' || r.id as what, r.satang as due, coalesce(s.satang, 0)::bigint as counted
from (
  select id, false as transfer, staked - returned as satang from game_rounds where state = 'settled'
  union all
  select id, true, greatest(staked - returned, 0) from game_transfer_rounds where state = 'settled'
) r left join lateral (select sum(g.satang) as satang from game_stakes g where g.round_id = r.id and g.transfer = r.transfer) s on true
where case when r.transfer then r.satang > coalesce(s.satang, 0) else r.satang <> coalesce(s.satang, 0) end
union all
select 'payment ' || coalesce(p.id, paid.id), coalesce(p.af_satang + p.points, 0), coalesce(paid.total, 0)::bigint
from game_reward_payments p
full join (
  select substr(t.key, strpos(t.key, ':games:') + 7)::bigint as id, sum(e.amount) filter (where e.account = 'af') as af, sum(e.amount) filter (where e.account = 'points') as points,
    sum(e.amount) as total
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.member_id is not null
  where t.type in ('AF_EARN', 'POINTS_EARN') and t.key ~ '^(af|points):games:\d{1,18}$' group by 1
) paid on paid.id = p.id
where coalesce(p.af_satang, 0) <> coalesce(paid.af, 0) or coalesce(p.points, 0) <> coalesce(paid.points, 0);
