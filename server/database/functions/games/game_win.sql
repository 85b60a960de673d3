-- Pays a round that has a bet, whatever happened to the session, the member or the partner since. p_kind:
-- `win`, or `draw` (stakes that a drawn round gives back, no more than the round has). p_close: the round is
-- over. p_original: the bet that is paid, where the partner names it. A refusal is forgotten, so that the
-- call can be repeated when its bet has come: BET_NOT_FOUND, ROLLED_BACK (the bet was given back),
-- ROUND_NOT_FOUND, ROUND_CLOSED, DRAW_ABOVE_STAKE.
create or replace function game_win(
  p_partner text, p_kind text, p_txn text, p_hash text, p_member uuid, p_round text, p_micro bigint, p_close boolean,
  p_original text, p_answers jsonb, p_scale bigint,
  out code text, out answer text, out replayed boolean, out balance bigint, out version bigint
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_bet game_transactions;
  v_round game_rounds;
  v_known record;
  v_moved record;
  v_amount bigint;
begin
  select * into v_known from game_claim(p_partner, p_txn, p_kind, p_member, p_round, p_original, p_micro, p_hash);
  replayed := not v_known.fresh;
  if replayed then
    code := v_known.code;
    answer := coalesce(v_known.answer, game_answer(p_answers, code, 0, p_scale));
    return;
  end if;
  if p_original is not null then
    select * into v_bet from game_transactions t where t.partner = p_partner and t.txn = p_original for share;
    code := case
      when v_bet.kind = 'tombstone' or v_bet.undone_by is not null then 'ROLLED_BACK'
      when v_bet.kind is distinct from 'bet' or v_bet.code is not null or v_bet.member_id <> p_member or v_bet.round <> p_round then 'BET_NOT_FOUND'
    end;
  end if;
  select * into v_round from game_rounds r where r.partner = p_partner and r.member_id = p_member and r.round = p_round for update;
  code := coalesce(code,
    case
      when v_round.id is null or v_round.state = 'refunded' then 'ROUND_NOT_FOUND'
      when v_round.state = 'settled' then 'ROUND_CLOSED'
      when p_kind = 'draw' and p_micro > (v_round.staked - v_round.returned) * 10000 then 'DRAW_ABOVE_STAKE'
    end);
  if code is not null then
    answer := game_answer(p_answers, code, 0, p_scale);
    delete from game_transactions where partner = p_partner and txn = p_txn;
    return;
  end if;

  v_amount := game_whole_satang(p_member, p_partner, p_micro);
  update game_rounds r set
    won = r.won + case p_kind when 'win' then v_amount else 0 end,
    returned = r.returned + case p_kind when 'draw' then v_amount else 0 end,
    state = case when p_close then 'settled' else 'open' end, closed_at = case when p_close then site_now() end
  where r.id = v_round.id;
  v_moved := game_move(p_partner, p_txn, p_member, case p_kind when 'draw' then 'DRAW_GAME' else 'WIN_GAME' end,
    v_round.id::text, v_amount, 'house:pnl:' || p_partner);
  balance := v_moved.balance;
  version := v_moved.version;
  answer := game_answer(p_answers, null, balance, p_scale);
  perform game_finish(p_partner, p_txn, null, v_amount, v_moved.transaction_id, answer);
end $$;
