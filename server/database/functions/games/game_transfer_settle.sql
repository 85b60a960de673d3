-- Writes what became of a transfer at the partner, once: `done`, `refused`, or `void` (it never came, and
-- never counts). Money that the partner gave back, or did not take, returns to the member's cash. p_amount:
-- what an `out` gave back. p_balance: the balance at the partner afterwards. Returns the cash if it moved.
create or replace function game_transfer_settle(
  p_id uuid, p_state text, p_amount bigint, p_balance bigint,
  out partner text, out member_id uuid, out balance bigint, out version bigint
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_transfer game_transfers;
  v_back bigint;
  v_key text;
  v_transaction bigint;
begin
  select * into strict v_transfer from game_transfers t where t.id = p_id;
  partner := v_transfer.partner;
  member_id := v_transfer.member_id;
  perform from game_players p where p.partner = v_transfer.partner and p.member_id = v_transfer.member_id for update;
  select * into strict v_transfer from game_transfers t where t.id = p_id for update;
  if v_transfer.state <> 'pending' then return; end if;

  v_back := case when v_transfer.direction = 'out' and p_state = 'done' then p_amount
    when v_transfer.direction = 'in' and p_state <> 'done' then v_transfer.amount else 0 end;
  v_key := case v_transfer.direction when 'in' then 'game-transfer-back:' else 'game-transfer:' end || p_id;
  if v_back > 0 then
    select l.transaction_id, l.balances[1], l.versions[1] into v_transaction, balance, version
    from ledger_post(v_key, v_back::text, 'GAME_ADD', member_id, 'game', partner || ':' || p_id,
      array[member_id, null], array['cash', 'house:pnl:' || partner], array[v_back, -v_back]) l;
  end if;
  update game_transfers t set state = p_state, settled_at = site_now(), retry_at = null,
    amount = case when t.direction = 'out' and p_state = 'done' then p_amount else t.amount end,
    transaction_id = case t.direction when 'out' then v_transaction else t.transaction_id end,
    returned_by = case t.direction when 'in' then v_transaction end
  where t.id = p_id;
  -- Refused, void, or a rest that the partner keeps: the job looks again, later and later.
  update game_players p set
    balance = case when p_state = 'done' then p_balance else p.balance end,
    balance_at = case when p_state = 'done' then site_now() else p.balance_at end,
    -- A win that was reported since the transfer began may have come after it.
    away = p.away and not (v_transfer.direction = 'out' and p_state = 'done' and p_balance = 0
      and coalesce(p.noted_at <= v_transfer.created_at, true)),
    tries = case when p_state = 'done' and (p_amount > 0 or p_balance = 0) then 0 else p.tries end
  where p.partner = v_transfer.partner and p.member_id = v_transfer.member_id;
end $$;
