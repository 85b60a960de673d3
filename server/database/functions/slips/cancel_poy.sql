-- Cancels a member's bet slip and refunds its stake, once; a repeat returns the first reply.
-- Lock order: the round (share), the idempotency key of the refund, exposure by (option, number), the
-- account. Only a caller that has locked the round uses that key, so taking it after the round is safe, as in
-- void_round.
-- SQLSTATE CK010: NOT_FOUND, CANCEL_NOT_OFFERED (this lottery has no cancelling), CANCEL_TOO_LATE. Nothing is
-- written then.
create or replace function cancel_poy(
  p_member uuid, p_poy uuid,
  out replayed boolean, out cancelled_at timestamptz, out total_satang bigint, out balance_satang bigint, out version bigint, out bet_id bigint
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_poy poys;
  v_round record;
  v_transaction bigint;
begin
  select * into v_poy from poys p where p.member_id = p_member and p.poy_id = p_poy;
  if not found then perform lottery_refuse('NOT_FOUND'); end if;
  bet_id := v_poy.bet_id;
  total_satang := v_poy.total_satang;

  select r.state, r.close_at, l.cancel_within_seconds as within, l.cancel_before_close_seconds as before_close into strict v_round
  from rounds r join lotteries l using (lottery) where r.bet_id = v_poy.bet_id for share of r;
  select b.transaction_id, b.replayed into v_transaction, replayed
  from ledger_begin('abort:' || p_poy, total_satang::text, 'ABORT_POY', p_member, 'poy', p_poy::text) b;
  if replayed then
    select c.created_at, e.balance_after, e.version into cancelled_at, balance_satang, version
    from poy_cancellations c join ledger_entries e on e.transaction_id = v_transaction and e.member_id = p_member
    where c.member_id = p_member and c.poy_id = p_poy;
    -- The key was used by void_round: the whole round was voided.
    if not found then perform lottery_refuse('CANCEL_TOO_LATE'); end if;
    return;
  end if;

  cancelled_at := site_now();
  if v_round.within is null then perform lottery_refuse('CANCEL_NOT_OFFERED'); end if;
  if v_round.state <> 'open' or cancelled_at > cancel_until(v_poy.created_at, v_round.close_at, v_round.within, v_round.before_close) then
    perform lottery_refuse('CANCEL_TOO_LATE');
  end if;

  insert into poy_cancellations (member_id, poy_id, bet_id, created_at, total_satang) values (p_member, p_poy, v_poy.bet_id, cancelled_at, total_satang);
  perform give_back_exposure(v_poy.bet_id, v_poy.options, v_poy.numbers, v_poy.prices_satang, v_poy.multiplies_x100);
  select a.balances[1], a.versions[1] into balance_satang, version
  from ledger_apply(v_transaction, array[p_member, null], array['cash', 'round:' || v_poy.bet_id || ':pool'], array[total_satang, -total_satang]) a;
end $$;
