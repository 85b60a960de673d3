-- The ledger totals of each round's pool, next to the totals of its bet slips, cancellations and wins.
create or replace view round_books as
select r.bet_id, r.state,
  coalesce(s.stakes, 0)::bigint as stakes, coalesce(c.cancelled, 0)::bigint as cancelled, coalesce(w.payouts, 0)::bigint as payouts,
  coalesce(p.bets, 0)::bigint as bets, coalesce(p.wins, 0)::bigint as wins, coalesce(p.reversed, 0)::bigint as reversed,
  coalesce(p.aborts, 0)::bigint as aborts, coalesce(p.swept, 0)::bigint as swept
from rounds r
left join (select bet_id, sum(total_satang) as stakes from poys group by 1) s using (bet_id)
left join (select bet_id, sum(total_satang) as cancelled from poy_cancellations group by 1) c using (bet_id)
left join (select bet_id, version, sum(payout_satang) as payouts from wins group by 1, 2) w on w.bet_id = r.bet_id and w.version = r.settled_version
left join (
  select split_part(e.account, ':', 2)::bigint as bet_id,
    sum(e.amount) filter (where t.type like 'BET\_%') as bets,
    -sum(e.amount) filter (where t.type like 'WIN\_%' and t.type <> 'WIN_REVERSED') as wins,
    sum(e.amount) filter (where t.type = 'WIN_REVERSED') as reversed,
    -sum(e.amount) filter (where t.type = 'ABORT_POY') as aborts,
    -sum(e.amount) filter (where t.type = 'POOL_SWEEP') as swept
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.member_id is null and e.account like 'round:%:pool'
  group by 1
) p on p.bet_id = r.bet_id;
