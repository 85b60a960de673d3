-- Opens the hold of a withdrawal: moves cash to hold. p_hold is the id of the withdrawal.
create or replace function ledger_hold_open(
  p_key text, p_hash text, p_member uuid, p_hold text, p_amount bigint,
  out transaction_id bigint, out replayed boolean, out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  select p.transaction_id, p.replayed, p.balances, p.versions into transaction_id, replayed, balances, versions
  from ledger_post(p_key, p_hash, 'WITHDRAW', p_member, 'withdraw', p_hold,
    array[p_member, p_member], array['cash', 'hold'], array[-p_amount, p_amount]) p;
  if not replayed then
    insert into ledger_holds (member_id, id, amount, opened_by) values (p_member, p_hold, p_amount, transaction_id);
  end if;
end $$;
