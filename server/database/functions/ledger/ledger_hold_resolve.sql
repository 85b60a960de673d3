-- Resolves a hold, once: 'paid' moves it to p_house (a bank), 'failed' returns it to cash. SQLSTATE CK007: no
-- such open hold.
create or replace function ledger_hold_resolve(
  p_key text, p_hash text, p_member uuid, p_hold text, p_outcome text, p_house text,
  out transaction_id bigint, out replayed boolean, out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_amount bigint;
  v_paid boolean := p_outcome = 'paid';
begin
  select b.transaction_id, b.replayed into transaction_id, replayed
  from ledger_begin(p_key, p_hash, 'WITHDRAW', p_member, 'withdraw', p_hold) b;
  if replayed then
    select array_agg(e.balance_after order by e.seq), array_agg(e.version order by e.seq) into balances, versions
    from ledger_entries e where e.transaction_id = ledger_hold_resolve.transaction_id;
    return;
  end if;
  update ledger_holds h set outcome = p_outcome, resolved_by = ledger_hold_resolve.transaction_id
  where h.member_id = p_member and h.id = p_hold and h.outcome is null
  returning amount into v_amount;
  if v_amount is null then
    raise exception 'no open hold % of member %', p_hold, p_member using errcode = 'CK007';
  end if;
  select a.balances, a.versions into balances, versions
  from ledger_apply(transaction_id, array[p_member, case when v_paid then null else p_member end],
    array['hold', case when v_paid then p_house else 'cash' end], array[-v_amount, v_amount]) a;
end $$;
