-- A bet of a member in a partner's round. A refused one is kept, so that a repeat is refused as well: the
-- partner has told the member that it did not count. Unknown sessions are refused without a trace.
-- `code`: null when done. See game_answer for p_answers and p_scale.
create or replace function game_bet(
  p_partner text, p_txn text, p_hash text, p_member uuid, p_token_hash bytea, p_round text, p_list text, p_game text, p_micro bigint,
  p_answers jsonb, p_scale bigint,
  out code text, out answer text, out replayed boolean, out balance bigint, out version bigint
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_session game_sessions;
  v_round game_rounds;
  v_known record;
  v_moved record;
  v_amount constant bigint := p_micro / 10000;
begin
  select * into v_known from game_claim(p_partner, p_txn, 'bet', p_member, p_round, null, p_micro, p_hash);
  replayed := not v_known.fresh;
  if replayed then
    code := v_known.code;
    answer := coalesce(v_known.answer, game_answer(p_answers, code, 0, p_scale));
    return;
  end if;
  select * into v_session from game_sessions s where s.token_hash = p_token_hash and s.partner = p_partner and s.member_id = p_member;
  if not found then
    code := 'SESSION_NOT_FOUND';
    answer := game_answer(p_answers, code, 0, p_scale);
    delete from game_transactions where partner = p_partner and txn = p_txn;
    return;
  end if;

  select game_bet_fault(v_session.ended_at, v_session.expires_at, site_now(), m.status, game_partner_set_state(p, v_session.domain)) into code
  from members m, game_partners p where m.id = p_member and p.code = p_partner;
  if code is null then
    v_round := game_round_for_bet(v_session, p_round, coalesce(p_list, v_session.game_list), coalesce(p_game, v_session.game));
    code := case
      when v_round.state = 'settled' then 'ROUND_CLOSED'
      when p_game is not null and (v_round.game_list, v_round.game) <> (coalesce(p_list, v_session.game_list), p_game) then 'ROUND_OTHER_GAME'
      when p_micro % 10000 <> 0 then 'AMOUNT_TOO_FINE'
      else game_stake_fault(p_partner, v_round.game_list, v_round.game, v_session.domain, v_amount)
    end;
  end if;
  if code is null and v_amount > 0 then
    perform from member_accounts a where a.member_id = p_member and a.kind = 'cash' and a.balance >= v_amount for update;
    if not found then code := 'BALANCE_NOT_ENOUGH'; end if;
  end if;
  if code is not null then
    -- A round begins with a bet that counts.
    delete from game_rounds r where r.id = v_round.id and r.staked = 0 and r.standing = 0 and r.state = 'open';
    answer := game_answer(p_answers, code, 0, p_scale);
    perform game_finish(p_partner, p_txn, code, 0, null, answer);
    return;
  end if;

  update game_rounds r set staked = r.staked + v_amount, standing = r.standing + 1, state = 'open', closed_at = null where r.id = v_round.id;
  v_moved := game_move(p_partner, p_txn, p_member, 'BET_GAME', v_round.id::text, -v_amount, 'house:pnl:' || p_partner);
  balance := v_moved.balance;
  version := v_moved.version;
  answer := game_answer(p_answers, null, balance, p_scale);
  perform game_finish(p_partner, p_txn, null, -v_amount, v_moved.transaction_id, answer);
end $$;
