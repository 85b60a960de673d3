-- Inserts the row of a partner's transaction, and waits for a concurrent call with the same number. Otherwise
-- returns what the first call was answered, or the refusal: TRANSACTION_CONFLICT (other content, recorded) or
-- ROLLED_BACK (a bet whose rollback came before it).
create or replace function game_claim(
  p_partner text, p_txn text, p_kind text, p_member uuid, p_round text, p_original text, p_micro bigint, p_hash text,
  out fresh boolean, out code text, out answer text
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_known game_transactions;
begin
  insert into game_transactions (partner, txn, kind, member_id, round, original, micro, request_hash)
  values (p_partner, p_txn, p_kind, p_member, p_round, p_original, p_micro, p_hash)
  on conflict do nothing;
  fresh := found;
  if fresh then return; end if;

  select * into strict v_known from game_transactions t where t.partner = p_partner and t.txn = p_txn;
  if v_known.kind = 'tombstone' and p_kind = 'bet' then
    code := 'ROLLED_BACK';
  elsif (v_known.kind, v_known.member_id, v_known.request_hash) = (p_kind, p_member, p_hash) then
    code := v_known.code;
    answer := v_known.answer;
  else
    perform game_conflict(p_partner, p_txn, p_kind, p_member, p_round, p_micro, p_hash);
    code := 'TRANSACTION_CONFLICT';
  end if;
end $$;
