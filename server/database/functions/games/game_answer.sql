-- The answer to a partner: p_answers has one text per code, of which `done` is that of a success. {balance}
-- in it is replaced by game_balance_text.
create or replace function game_answer(p_answers jsonb, p_code text, p_balance bigint, p_scale bigint) returns text language sql immutable as $$
  select replace(p_answers ->> coalesce(p_code, 'done'), '{balance}', game_balance_text(p_balance, p_scale))
$$;
