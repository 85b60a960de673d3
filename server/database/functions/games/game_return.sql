-- Gives a bet back, once, and what it took: p_kind `refund` (of a known bet) or `rollback` (of a bet that may
-- never have come: it is then refused for ever). A bet that took nothing, or was given back before, is given
-- back without a movement. Refusals are forgotten: BET_NOT_FOUND, NOT_A_BET, ROUND_CLOSED (the round has
-- paid, or a draw gave of its stakes back).
create or replace function game_return(
  p_partner text, p_kind text, p_txn text, p_hash text, p_member uuid, p_round text, p_original text, p_answers jsonb, p_scale bigint,
  out code text, out answer text, out replayed boolean, out balance bigint, out version bigint
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_bet game_transactions;
  v_round game_rounds;
  v_known record;
  v_moved record;
  v_amount bigint := 0::bigint;
begin
  select * into v_known from game_claim(p_partner, p_txn, p_kind, p_member, p_round, p_original, 0, p_hash);
  replayed := not v_known.fresh;
  if replayed then
    code := v_known.code;
    answer := coalesce(v_known.answer, game_answer(p_answers, code, 0, p_scale));
    return;
  end if;
  if p_kind = 'rollback' then
    insert into game_transactions (partner, txn, kind, member_id, round, request_hash) values (p_partner, p_original, 'tombstone', p_member, p_round, '')
    on conflict do nothing;
  end if;
  select * into v_bet from game_transactions t where t.partner = p_partner and t.txn = p_original for update;
  code := case
    when v_bet.txn is null or p_kind = 'refund' and (v_bet.kind = 'tombstone' or v_bet.code is not null) then 'BET_NOT_FOUND'
    when v_bet.kind not in ('bet', 'tombstone') then 'NOT_A_BET'
    when v_bet.member_id <> p_member or v_bet.round <> p_round then 'TRANSACTION_CONFLICT'
  end;
  if code = 'TRANSACTION_CONFLICT' then perform game_conflict(p_partner, p_txn, p_kind, p_member, p_round, 0, p_hash); end if;

  if code is null and v_bet.kind = 'bet' and v_bet.code is null and v_bet.undone_by is null then
    select * into strict v_round from game_rounds r where r.partner = p_partner and r.member_id = p_member and r.round = v_bet.round for update;
    if v_round.state = 'settled' or v_round.won > 0 or exists (
      select from game_transactions d
      where d.partner = p_partner and d.member_id = p_member and d.round = v_bet.round and d.kind = 'draw' and d.amount > 0
    ) then
      code := 'ROUND_CLOSED';
    else
      v_amount := -v_bet.amount;
      update game_transactions t set undone_by = p_txn where t.partner = p_partner and t.txn = p_original;
      update game_rounds r set returned = r.returned + v_amount, standing = r.standing - 1,
        state = case r.standing when 1 then 'refunded' else 'open' end, closed_at = case r.standing when 1 then site_now() end
      where r.id = v_round.id;
    end if;
  end if;
  if code is not null then
    answer := game_answer(p_answers, code, 0, p_scale);
    delete from game_transactions where partner = p_partner and txn = p_txn;
    return;
  end if;
  v_moved := game_move(p_partner, p_txn, p_member, case p_kind when 'refund' then 'REFUND_GAME' else 'ABORT_GAME' end, v_round.id::text, v_amount,
    'house:pnl:' || p_partner);
  balance := v_moved.balance;
  version := v_moved.version;
  answer := game_answer(p_answers, null, balance, p_scale);
  perform game_finish(p_partner, p_txn, null, v_amount, v_moved.transaction_id, answer);
end $$;
