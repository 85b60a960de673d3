-- Pays a settled round by the next version of its result, once: reverses each bet slip's previous payout in
-- full and pays the new one. A member who cannot give a payout back owes the rest; a member who wins more
-- than before repays debts first.
-- Returns the members whose cash or debt changed.
-- SQLSTATE CK010 ROUND_STATE: the round is not settled, p_version is not the next one, or the round was
-- decided by shots and cannot be corrected.
create or replace function correct_round(
  p_bet_id bigint, p_version integer, p_options bet_option[], p_numbers text[], p_prizes set_prize[], p_tickets text[]
) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_round record;
  v_before record;
  v_now record;
  v_change record;
begin
  select r.*, l.statement, l.result_rule ->> 'type' as rule into strict v_round from rounds r join lotteries l using (lottery) where r.bet_id = p_bet_id for update of r;
  if v_round.settled_version = p_version then return array[]::uuid[]; end if;
  if v_round.state <> 'settled' or p_version <> v_round.settled_version + 1 or v_round.rule = 'yeekee' then perform lottery_refuse('ROUND_STATE'); end if;

  insert into wins (member_id, poy_id, version, line, bet_id, payout_satang)
  select l.member_id, l.poy_id, p_version, l.line, p_bet_id, l.payout_satang
  from line_payouts(p_bet_id, p_options, p_numbers, p_prizes, p_tickets) l;
  select * into v_before from won_poys(p_bet_id, v_round.settled_version);
  select * into v_now from won_poys(p_bet_id, p_version);

  perform from member_accounts where kind = 'cash' and member_id in (select unnest(v_before.members) union select unnest(v_now.members))
  order by member_id for update;
  select array_agg(member_id) as members, array_agg(net) as nets, array_agg(greatest(-(balance + net), 0)) as lacking into v_change
  from (
    select member_id, sum(amount)::bigint as net
    from (select * from unnest(v_now.members, v_now.amounts) union all select member_id, -amount from unnest(v_before.members, v_before.amounts) b (member_id, amount)) side (member_id, amount)
    group by 1
  ) member join member_accounts a using (member_id) where a.kind = 'cash';

  -- This order keeps every cash balance at or above zero in between.
  perform pay_poys(p_bet_id, 'WIN_' || v_round.statement, 'win:' || p_version || ':', v_now.members, v_now.poys, v_now.amounts);
  if v_change.members is not null then perform move_debts(p_bet_id, p_version, v_change.members, v_change.lacking); end if;
  perform pay_poys(p_bet_id, 'WIN_REVERSED', 'reverse:' || v_round.settled_version || ':', v_before.members, v_before.poys,
    (select array_agg(-amount order by i) from unnest(v_before.amounts) with ordinality paid (amount, i)));
  perform repay_debts(p_bet_id, p_version, v_change.members, v_change.nets);
  perform sweep_pool(p_bet_id, 'sweep:' || p_bet_id || ':' || p_version);

  insert into settlements (bet_id, version, stake_satang, payout_satang, winning_lines)
  select p_bet_id, p_version, coalesce(sum(total_satang), 0)::bigint, v_now.payout, v_now.lines from standing_poys where bet_id = p_bet_id;
  update rounds set settled_version = p_version where bet_id = p_bet_id;
  return coalesce(v_change.members, array[]::uuid[]);
end $$;
