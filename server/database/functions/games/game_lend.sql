-- Lends a member what their cash lacks of a correction.
create or replace function game_lend(p_partner text, p_txn text, p_member uuid, p_needed bigint) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_lacking bigint;
begin
  select p_needed - a.balance into v_lacking from member_accounts a where a.member_id = p_member and a.kind = 'cash' for update;
  v_lacking := coalesce(v_lacking, p_needed);
  if v_lacking <= 0 then return; end if;
  perform ledger_post('debt:game:' || p_partner || ':' || p_txn, v_lacking::text, 'DEBT_ADDED', p_member, 'game', p_txn,
    array[p_member, p_member], array['cash', 'debt'], array[v_lacking, -v_lacking]);
end $$;

revoke execute on function game_lend(text, text, uuid, bigint) from public;
