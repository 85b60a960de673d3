-- The refusal that placing the bet slip would meet now, balance aside; null if none. Writes and locks
-- nothing.
create or replace function check_slip(
  p_member uuid, p_bet_id bigint, p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[],
  out code text, out details jsonb
) language plpgsql volatile as $$
declare
  v_round record;
begin
  select r.lottery, round_fault(r.state, r.open_at, r.close_at, site_now()) as fault into v_round
  from rounds r where r.bet_id = p_bet_id;
  if not found then code := 'ROUND_NOT_FOUND'; return; end if;
  code := v_round.fault;
  if code is not null then return; end if;
  select f.code, f.details into code, details from slip_terms_fault(v_round.lottery, p_options, p_numbers, p_prices) f;
  if code is not null then return; end if;
  select f.code, f.details into code, details from slip_numbers_fault(p_bet_id, v_round.lottery, p_member, p_options, p_numbers, p_prices, p_multiplies) f;
  if code is not null then return; end if;
  if coalesce((select balance from member_accounts where member_id = p_member and kind = 'cash'), 0) < (select sum(price) from unnest(p_prices) price) then
    code := 'BALANCE_NOT_ENOUGH';
  end if;
end $$;
