-- A drawn round gives a stake back, or a part of it.
alter table game_transactions drop constraint game_transactions_kind_check;
alter table game_transactions add constraint game_transactions_kind_check
  check (kind in ('bet', 'win', 'draw', 'refund', 'rollback', 'adjust', 'bonus', 'tombstone'));
