-- The refusal that placing the tickets would meet now; null if none. Writes and locks nothing.
create or replace function check_set(p_member uuid, p_lottery text, p_bet_id bigint, p_numbers text[], p_sets integer[], p_prices bigint[], out code text, out details jsonb)
language plpgsql volatile as $$
declare
  v_round record;
begin
  select t.member_sets, round_fault(r.state, r.open_at, r.close_at, site_now()) as fault into v_round
  from rounds r join round_sets t using (bet_id) where r.bet_id = p_bet_id and r.lottery = p_lottery;
  if not found then code := 'ROUND_NOT_FOUND'; return; end if;
  code := v_round.fault;
  if code is not null then return; end if;
  details := set_price_fault(p_bet_id, p_sets, p_prices);
  if details is not null then code := 'SET_PRICE'; return; end if;
  select f.code, f.details into code, details from set_numbers_fault(p_bet_id, p_member, p_numbers, p_sets, 0) f;
  if code is not null then return; end if;
  if coalesce((select sum(sets) from member_round_sets(p_member, p_bet_id)), 0) + (select sum(sets) from unnest(p_sets) sets) > v_round.member_sets then
    code := 'MEMBER_LIMIT';
    details := '[]';
    return;
  end if;
  if coalesce((select balance from member_accounts where member_id = p_member and kind = 'cash'), 0) < (select sum(price) from unnest(p_prices) price) then
    code := 'BALANCE_NOT_ENOUGH';
  end if;
end $$;
