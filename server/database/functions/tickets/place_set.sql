-- Places a bet slip of tickets atomically; a replay returns the first reply.
-- SQLSTATE CK010 (refused, see lottery_refuse), CK003 (the key was used with other tickets), CK004
-- (insufficient balance). Nothing is written then.
create or replace function place_set(
  p_member uuid, p_key text, p_hash text, p_poy uuid, p_lottery text, p_bet_id bigint, p_numbers text[], p_sets integer[], p_prices bigint[], p_note text,
  out poy_id uuid, out replayed boolean, out created_at timestamptz, out total_satang bigint, out balance_satang bigint, out version bigint
) language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_round record;
  v_transaction bigint;
  v_fault record;
begin
  select r.close_at, l.statement, t.member_sets into v_round
  from rounds r join lotteries l using (lottery) join round_sets t using (bet_id) where r.bet_id = p_bet_id and r.lottery = p_lottery;
  if not found then perform lottery_refuse('ROUND_NOT_FOUND'); end if;
  -- Refuses late bet slips without a write or a lock, which also keeps them from blocking the job that closes
  -- the round.
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

  select r.state, r.open_at, r.close_at, v_round.member_sets into v_round from rounds r where r.bet_id = p_bet_id for share;
  poy_id := p_poy;
  created_at := site_now();
  if round_fault(v_round.state, v_round.open_at, v_round.close_at, created_at) is not null then
    perform lottery_refuse(round_fault(v_round.state, v_round.open_at, v_round.close_at, created_at));
  end if;
  if set_price_fault(p_bet_id, p_sets, p_prices) is not null then perform lottery_refuse('SET_PRICE', set_price_fault(p_bet_id, p_sets, p_prices)); end if;

  insert into set_exposure as e (bet_id, number, sets)
  select p_bet_id, l.number, sum(l.sets)::integer from unnest(p_numbers, p_sets) l (number, sets) group by l.number order by l.number
  on conflict (bet_id, number) do update set sets = e.sets + excluded.sets;
  select * into v_fault from set_numbers_fault(p_bet_id, p_member, p_numbers, p_sets, 1);
  if v_fault.code is not null then perform lottery_refuse(v_fault.code, v_fault.details); end if;

  select sum(price)::bigint into total_satang from unnest(p_prices) price;
  insert into poys (member_id, poy_id, bet_id, created_at, total_satang, options, numbers, prices_satang, multiplies_x100, note)
  values (p_member, p_poy, p_bet_id, created_at, total_satang, array_fill('set_4'::bet_option, array[cardinality(p_numbers)]), p_numbers, p_prices,
    array_fill(100, array[cardinality(p_numbers)]), p_note);
  select a.balances[1], a.versions[1] into balance_satang, version
  from ledger_apply(v_transaction, array[p_member, null], array['cash', 'round:' || p_bet_id || ':pool'], array[-total_satang, total_satang]) a;
  -- The lock of the account excludes other bet slips of this member, so this check goes last.
  if (select sum(sets) from member_round_sets(p_member, p_bet_id)) > v_round.member_sets then perform lottery_refuse('MEMBER_LIMIT', '[]'); end if;
end $$;
