-- A bet is given back by one transaction, whole; a refused one by none.
create or replace view games_i12_not_given_back_once as
select b.partner, b.txn, b.amount, b.undone_by, count(g.txn) as times, coalesce(sum(g.amount), 0)::bigint as given_back
from game_transactions b
left join game_transactions g on g.partner = b.partner and g.original = b.txn and g.kind in ('refund', 'rollback') and (g.amount <> 0 or g.txn = b.undone_by)
where b.kind in ('bet', 'tombstone')
group by 1, 2
having coalesce(sum(g.amount), 0) <> case when b.undone_by is null then 0 else -b.amount end
  or count(g.txn) <> case when b.undone_by is null then 0 else 1 end
  or b.undone_by is not null and (b.code is not null or b.kind = 'tombstone');
