-- Places a slip, whole or not at all, and answers a repeat of its key with the first one.
-- SQLSTATE CK010 (refused, see lottery_refuse), CK003 (the key came with another slip), CK004 (not enough money): nothing is written.
create or replace function place_slip(
  p_member uuid, p_key text, p_hash text, p_poy uuid, p_kind text, p_bet_id bigint,
  p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[], p_note text,
  out poy_id uuid, out replayed boolean, out created_at timestamptz, out total_satang bigint, out balance_satang bigint, out version bigint
) language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off as $$
declare
  v_round record;
  v_transaction bigint;
  v_fault record;
begin
  select r.lottery, r.state, r.open_at, r.close_at, l.statement into v_round
  from rounds r join lotteries l using (lottery) where r.bet_id = p_bet_id and l.kind = p_kind;
  if not found then perform lottery_refuse('ROUND_NOT_FOUND'); end if;
  -- Refuses latecomers without a write or a lock; it also lets the job that closes the round through.
  if v_round.close_at <= site_now() and not exists (select from ledger_transactions t where t.member_id = p_member and t.key = p_key) then
    perform lottery_refuse('ROUND_CLOSED');
  end if;

  select b.transaction_id, b.replayed into v_transaction, replayed
  from ledger_begin(p_key, p_hash, 'BET_' || v_round.statement, p_member, 'poy', p_poy::text) b;
  if replayed then
    select p.poy_id, p.created_at, p.total_satang, e.balance_after, e.version into strict poy_id, created_at, total_satang, balance_satang, version
    from ledger_transactions t
    join poys p on p.member_id = p_member and p.poy_id = t.reference_id::uuid
    join ledger_entries e on e.transaction_id = t.id and e.member_id = p_member
    where t.id = v_transaction;
    return;
  end if;

  select r.state, r.open_at, r.close_at, r.lottery, v_round.statement into v_round from rounds r where r.bet_id = p_bet_id for share;
  poy_id := p_poy;
  created_at := site_now();
  if round_fault(v_round.state, v_round.open_at, v_round.close_at, created_at) is not null then
    perform lottery_refuse(round_fault(v_round.state, v_round.open_at, v_round.close_at, created_at));
  end if;

  select * into v_fault from slip_terms_fault(v_round.lottery, p_options, p_numbers, p_prices);
  if v_fault.code is not null then perform lottery_refuse(v_fault.code, v_fault.details); end if;

  insert into number_exposure as e (bet_id, option, number, stake_satang, liability_satang)
  select p_bet_id, l.option, risk_number(l.option, l.number) as risk, sum(l.price)::bigint, sum(l.price * l.multiply / 100)::bigint
  from unnest(p_options, p_numbers, p_prices, p_multiplies) l (option, number, price, multiply)
  group by l.option, risk order by l.option, risk
  on conflict (bet_id, option, number) do update
  set stake_satang = e.stake_satang + excluded.stake_satang, liability_satang = e.liability_satang + excluded.liability_satang;

  select * into v_fault from slip_numbers_fault(p_bet_id, v_round.lottery, p_member, p_options, p_numbers, p_prices, p_multiplies, 1);
  if v_fault.code is not null then perform lottery_refuse(v_fault.code, v_fault.details); end if;

  select sum(price)::bigint into total_satang from unnest(p_prices) price;
  insert into poys (member_id, poy_id, bet_id, created_at, total_satang, options, numbers, prices_satang, multiplies_x100, note)
  values (p_member, p_poy, p_bet_id, created_at, total_satang, p_options, p_numbers, p_prices, p_multiplies, p_note);

  select a.balances[1], a.versions[1] into balance_satang, version
  from ledger_apply(v_transaction, array[p_member, null], array['cash', 'round:' || p_bet_id || ':pool'], array[-total_satang, total_satang]) a;
end $$;
