-- The Merkle root of the hashes in order: hashes are paired, and an odd last one moves up unchanged.
create or replace function ledger_merkle_root(p_hashes bytea[]) returns text language plpgsql immutable
as $$
declare
  v_level bytea[] := p_hashes;
begin
  while cardinality(v_level) > 1 loop
    select array_agg(node order by pair) into v_level
    from (
      select (i - 1) / 2 as pair,
        case count(*) when 2 then sha256('\x01'::bytea || string_agg(hash, ''::bytea order by i)) else string_agg(hash, ''::bytea) end as node
      from unnest(v_level) with ordinality as below (hash, i) group by 1
    ) level;
  end loop;
  return encode(v_level[1], 'hex');
end $$;
