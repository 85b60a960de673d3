-- Each settlement has one rewards row, and the ledger matches it: no postings until the row is done.
create or replace view rewards_i18_not_as_earned as
select coalesce(s.bet_id, paid.bet_id) as bet_id, coalesce(s.version, paid.version) as version, r.done_at, r.af_satang, r.points, paid.af as paid_af, paid.points as paid_points
from settlements s
left join settlement_rewards r using (bet_id, version)
full join (
  select split_part(t.key, ':', 2)::bigint as bet_id, split_part(t.key, ':', 3)::integer as version,
    coalesce(sum(e.amount) filter (where e.account = 'af'), 0)::bigint as af, coalesce(sum(e.amount) filter (where e.account = 'points'), 0)::bigint as points
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.member_id is not null
  where t.type in ('AF_EARN', 'POINTS_EARN') and t.key ~ '^(af|points):\d{1,18}:\d{1,9}$'
  group by 1, 2
) paid on paid.bet_id = s.bet_id and paid.version = s.version
where r.bet_id is null
  or coalesce(paid.af, 0) <> case when r.done_at is null then 0 else r.af_satang end
  or coalesce(paid.points, 0) <> case when r.done_at is null then 0 else r.points end;
