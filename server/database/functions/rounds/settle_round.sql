-- Pays a closed round by a version of its result, once: a concurrent second call waits, and then changes
-- nothing.
-- Returns the members whose cash changed.
-- SQLSTATE CK010 ROUND_STATE: betting or shooting is not over, or the round is void or was paid by another
-- version.
create or replace function settle_round(
  p_bet_id bigint, p_version integer, p_options bet_option[], p_numbers text[], p_prizes set_prize[], p_tickets text[]
) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_round record;
  v_won record;
begin
  select r.*, l.statement into strict v_round from rounds r join lotteries l using (lottery) where r.bet_id = p_bet_id for update of r;
  if v_round.settled_version = p_version then return array[]::uuid[]; end if;
  if v_round.state <> 'closed' or site_now() < coalesce(v_round.shoot_close_at, v_round.close_at) then perform lottery_refuse('ROUND_STATE'); end if;

  insert into wins (member_id, poy_id, version, line, bet_id, payout_satang)
  select l.member_id, l.poy_id, p_version, l.line, p_bet_id, l.payout_satang
  from line_payouts(p_bet_id, p_options, p_numbers, p_prizes, p_tickets) l;
  select * into v_won from won_poys(p_bet_id, p_version);
  perform pay_poys(p_bet_id, 'WIN_' || v_round.statement, 'win:' || p_version || ':', v_won.members, v_won.poys, v_won.amounts);
  perform repay_debts(p_bet_id, p_version, v_won.members, v_won.amounts);
  perform sweep_pool(p_bet_id, 'sweep:' || p_bet_id || ':' || p_version);

  insert into settlements (bet_id, version, stake_satang, payout_satang, winning_lines)
  select p_bet_id, p_version, coalesce(sum(total_satang), 0)::bigint, v_won.payout, v_won.lines from standing_poys where bet_id = p_bet_id;
  update rounds set state = 'settled', settled_version = p_version, due_at = null where bet_id = p_bet_id;
  return coalesce((select array_agg(distinct member_id) from unnest(v_won.members) member_id), array[]::uuid[]);
end $$;
