-- Payouts minus reversals of each bet slip in the ledger equal its win by the version in force.
create or replace view lottery_i8_not_paid_as_won as
select coalesce(w.member_id, l.member_id) as member_id, coalesce(w.poy_id::text, l.poy_id) as poy_id, w.won, l.paid
from (
  select w.member_id, w.poy_id, sum(w.payout_satang)::bigint as won
  from wins w join rounds r on r.bet_id = w.bet_id and r.settled_version = w.version group by 1, 2
) w
full join (
  select t.member_id, t.reference_id as poy_id, sum(e.amount)::bigint as paid
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.member_id = t.member_id and e.account = 'cash'
  where t.reference_kind = 'poy' and t.type like 'WIN\_%' and t.key ~ '^(win|reverse):\d+:' group by 1, 2
) l on l.member_id = w.member_id and l.poy_id = w.poy_id::text
where coalesce(w.won, 0) <> coalesce(l.paid, 0);
