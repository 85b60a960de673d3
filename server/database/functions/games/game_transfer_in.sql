-- Takes a member's cash, up to p_max satang, for the partner that keeps it while they play, before the
-- partner is asked. amount 0: there is nothing to move, and no transfer. code: SESSION_ENDED, or
-- TRANSFER_PENDING (the one before is to be settled first).
create or replace function game_transfer_in(
  p_id uuid, p_session uuid, p_max bigint, p_patience interval,
  out code text, out amount bigint, out balance bigint, out version bigint
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_session game_sessions;
  v_transaction bigint;
begin
  amount := 0;
  select * into strict v_session from game_sessions s where s.id = p_session;
  perform from game_players p where p.partner = v_session.partner and p.member_id = v_session.member_id for update;
  select * into strict v_session from game_sessions s where s.id = p_session for share;
  code := case
    when v_session.ended_at is not null or v_session.expires_at <= site_now() then 'SESSION_ENDED'
    when exists (select from game_transfers t where t.partner = v_session.partner
      and t.member_id = v_session.member_id and t.state = 'pending') then 'TRANSFER_PENDING'
  end;
  if code is not null then return; end if;
  select least(a.balance, coalesce(p_max, a.balance)) into amount
  from member_accounts a where a.member_id = v_session.member_id and a.kind = 'cash' for update;
  amount := coalesce(amount, 0);
  if amount = 0 then return; end if;

  select l.transaction_id, l.balances[1], l.versions[1] into v_transaction, balance, version
  from ledger_post('game-transfer:' || p_id, amount::text, 'GAME_DEDUCT', v_session.member_id, 'game',
    v_session.partner || ':' || p_id,
    array[v_session.member_id, null], array['cash', 'house:pnl:' || v_session.partner], array[-amount, amount]) l;
  insert into game_transfers (id, partner, member_id, direction, session_id, amount, transaction_id, retry_at)
  values (p_id, v_session.partner, v_session.member_id, 'in', p_session, amount, v_transaction,
    clock_timestamp() + p_patience);
  update game_players p set away = true, tries = 0, retry_at = null where p.partner = v_session.partner
    and p.member_id = v_session.member_id;
end $$;
