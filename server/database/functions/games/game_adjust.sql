-- Corrects a known round, also a closed one, by a signed amount. What the member's cash lacks becomes
-- debt, and a later correction in their favour repays it first. Refusals are forgotten:
-- ROUND_NOT_FOUND, AMOUNT_TOO_FINE.
create or replace function game_adjust(
  p_partner text, p_txn text, p_hash text, p_member uuid, p_round text, p_micro bigint, p_answers jsonb, p_scale bigint,
  out code text, out answer text, out replayed boolean, out balance bigint, out version bigint
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_round game_rounds;
  v_known record;
  v_moved record;
  v_amount bigint;
begin
  select * into v_known from game_claim(p_partner, p_txn, 'adjust', p_member, p_round, null, p_micro, p_hash);
  replayed := not v_known.fresh;
  if replayed then
    code := v_known.code;
    answer := coalesce(v_known.answer, game_answer(p_answers, code, 0, p_scale));
    return;
  end if;
  select * into v_round from game_rounds r where r.partner = p_partner and r.member_id = p_member and r.round = p_round for update;
  code := case when v_round.id is null then 'ROUND_NOT_FOUND' when p_micro < 0 and p_micro % 10000 <> 0 then 'AMOUNT_TOO_FINE' end;
  if code is not null then
    answer := game_answer(p_answers, code, 0, p_scale);
    delete from game_transactions where partner = p_partner and txn = p_txn;
    return;
  end if;

  v_amount := case when p_micro < 0 then p_micro / 10000 else game_whole_satang(p_member, p_partner, p_micro) end;
  update game_rounds r set adjusted = r.adjusted + v_amount where r.id = v_round.id;
  if v_amount < 0 then perform game_lend(p_partner, p_txn, p_member, -v_amount); end if;
  v_moved := game_move(p_partner, p_txn, p_member, case when v_amount < 0 then 'GAME_DEDUCT' else 'GAME_ADD' end, v_round.id::text, v_amount,
    'house:pnl:' || p_partner);
  if v_amount > 0 then perform game_repay(p_partner, p_txn, p_member, v_amount); end if;
  select a.balance, a.version into balance, version from member_accounts a where a.member_id = p_member and a.kind = 'cash';
  balance := coalesce(balance, 0);
  version := coalesce(version, 0);
  answer := game_answer(p_answers, null, balance, p_scale);
  perform game_finish(p_partner, p_txn, null, v_amount, v_moved.transaction_id, answer);
end $$;
