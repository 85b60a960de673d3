create or replace function ledger_block_hash(p_number bigint, p_previous text, p_root text, p_entries int, p_sealed_at timestamptz) returns text language sql stable
as $$ select encode(sha256(convert_to(concat_ws(E'\n', 'chokdee ledger block 1', p_number, p_previous, p_root, p_entries, ledger_instant(p_sealed_at, 'MS')), 'UTF8')), 'hex') $$;
