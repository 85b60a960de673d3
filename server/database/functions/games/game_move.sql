-- Books a claimed transaction: p_amount satang between a member's cash and an account of the house, nothing
-- where it is zero. Returns the cash afterwards.
create or replace function game_move(
  p_partner text, p_txn text, p_member uuid, p_type text, p_reference text, p_amount bigint, p_house text,
  out transaction_id bigint, out balance bigint, out version bigint
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if p_amount = 0 then
    select a.balance, a.version into balance, version from member_accounts a where a.member_id = p_member and a.kind = 'cash';
    balance := coalesce(balance, 0);
    version := coalesce(version, 0);
    return;
  end if;
  select l.transaction_id, l.balances[1], l.versions[1] into transaction_id, balance, version
  from ledger_post('game:' || p_partner || ':' || p_txn, p_amount::text, p_type, p_member, 'game', p_reference,
    array[p_member, null], array['cash', p_house], array[p_amount, -p_amount]) l;
end $$;

revoke execute on function game_move(text, text, uuid, text, text, bigint, text) from public;
