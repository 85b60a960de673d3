-- Blocks whose entries differ from the sealed ones, whose hash does not match their content, or that do not
-- follow the previous block.
create or replace view ledger_i13_broken_block as
select b.number, wrong
from ledger_blocks b
left join ledger_blocks before on before.number = b.number - 1,
  lateral (select count(*) as entries, ledger_merkle_root(array_agg(hash order by transaction_id, seq)) as root
    from ledger_leaves(b.after_transaction, b.through_transaction, b.salt)) now,
  lateral (
    select 'entries' as wrong where (now.entries, now.root) is distinct from (b.entries::bigint, b.root)
    union all
    select 'hash' where b.hash <> ledger_block_hash(b.number, b.previous, b.root, b.entries, b.sealed_at)
    union all
    select 'chain' where b.previous <> coalesce(before.hash, case b.number when 1 then repeat('0', 64) else '' end)
      or b.after_transaction <> coalesce(before.through_transaction, case b.number when 1 then 0 else -1 end)
  ) found;
