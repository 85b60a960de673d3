-- The answer to a partner: p_answers has one text per code, of which `done` is that of a success. {balance} in
-- it is replaced by the balance times p_scale / 100 in integer units, or in baht with two decimals where p_scale is null.
create or replace function game_answer(p_answers jsonb, p_code text, p_balance bigint, p_scale bigint) returns text language sql immutable as $$
  select replace(p_answers ->> coalesce(p_code, 'done'), '{balance}',
    case when p_scale is null then (p_balance / 100) || '.' || lpad((p_balance % 100)::text, 2, '0') else (p_balance * p_scale / 100)::text end)
$$;
