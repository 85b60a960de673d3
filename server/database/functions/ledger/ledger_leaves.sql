-- The Merkle leaves of the entries of transactions p_after (exclusive) through p_through, in order: text and
-- hash.
create or replace function ledger_leaves(p_after bigint, p_through bigint, p_salt text)
returns table (transaction_id bigint, seq int, leaf text, hash bytea) language sql stable
as $$
  select e.transaction_id, e.seq, text.leaf, sha256('\x00'::bytea || convert_to(text.leaf, 'UTF8'))
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id,
    lateral (select e.transaction_id || '-' || e.seq as id) named,
    lateral (select concat_ws(E'\n', 'chokdee ledger entry 1', 'entry ' || named.id, 'type ' || t.type, 'member ' || coalesce(e.member_id::text, '-'),
      'account ' || e.account, 'amount ' || e.amount, 'balance ' || coalesce(e.balance_after::text, '-'), 'version ' || coalesce(e.version::text, '-'),
      'at ' || ledger_instant(e.created_at, 'US'), 'salt ' || encode(sha256(convert_to(p_salt || ' ' || named.id, 'UTF8')), 'hex')) as leaf) text
  where e.transaction_id > p_after and e.transaction_id <= p_through
  order by e.transaction_id, e.seq
$$;
