-- Pays what a partner gives without a bet: a jackpot, a tournament, free rounds.
-- PLAYER_NOT_FOUND is forgotten.
create or replace function game_bonus(
  p_partner text, p_txn text, p_hash text, p_member uuid, p_micro bigint, p_answers jsonb, p_scale bigint,
  out code text, out answer text, out replayed boolean, out balance bigint, out version bigint
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_known record;
  v_moved record;
  v_amount bigint;
begin
  select * into v_known from game_claim(p_partner, p_txn, 'bonus', p_member, '', null, p_micro, p_hash);
  replayed := not v_known.fresh;
  if replayed then
    code := v_known.code;
    answer := coalesce(v_known.answer, game_answer(p_answers, code, 0, p_scale));
    return;
  end if;
  -- A member plays at a partner before the partner can give them anything.
  if not exists (select from game_sessions s where s.member_id = p_member and s.partner = p_partner) then
    code := 'PLAYER_NOT_FOUND';
    answer := game_answer(p_answers, code, 0, p_scale);
    delete from game_transactions where partner = p_partner and txn = p_txn;
    return;
  end if;
  v_amount := game_whole_satang(p_member, p_partner, p_micro);
  v_moved := game_move(p_partner, p_txn, p_member, 'BONUS_GAME', p_partner || ':' || p_txn, v_amount, 'house:bonus');
  balance := v_moved.balance;
  version := v_moved.version;
  answer := game_answer(p_answers, null, balance, p_scale);
  perform game_finish(p_partner, p_txn, null, v_amount, v_moved.transaction_id, answer);
end $$;
