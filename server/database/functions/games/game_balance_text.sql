-- A balance in satang as a partner reads it: times p_scale / 100 in integer units, or in baht with two
-- decimals where p_scale is null. A mere expression, which PostgreSQL puts into the query that calls it.
create or replace function game_balance_text(p_balance bigint, p_scale bigint) returns text language sql immutable as $$
  select case when p_scale is null then (p_balance / 100)::text || '.' || lpad((p_balance % 100)::text, 2, '0') else (p_balance * p_scale / 100)::text end
$$;
