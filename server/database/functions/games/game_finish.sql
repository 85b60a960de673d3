-- Writes the outcome of a claimed transaction: what moved, or why a bet was refused, and the answer.
create or replace function game_finish(
  p_partner text, p_txn text, p_code text, p_amount bigint, p_transaction bigint, p_answer text
) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  update game_transactions set code = p_code, amount = p_amount, transaction_id = p_transaction, answer = p_answer
  where partner = p_partner and txn = p_txn
$$;

revoke execute on function game_finish(text, text, text, bigint, bigint, text) from public;
