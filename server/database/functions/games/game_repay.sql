-- Repays a member's debt from a correction in their favour. The caller holds the lock of their cash.
create or replace function game_repay(p_partner text, p_txn text, p_member uuid, p_received bigint) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_owed bigint;
begin
  select least(-a.balance, p_received) into v_owed from member_accounts a where a.member_id = p_member and a.kind = 'debt';
  if coalesce(v_owed, 0) = 0 then return; end if;
  perform ledger_post('debt:game:' || p_partner || ':' || p_txn, v_owed::text, 'DEBT_REPAID', p_member, 'game', p_txn,
    array[p_member, p_member], array['cash', 'debt'], array[-v_owed, v_owed]);
end $$;

revoke execute on function game_repay(text, text, uuid, bigint) from public;
