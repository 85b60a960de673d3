-- The refusal of one bet slip of a batch, re-checked on its own; null if the reason is gone.
create or replace function place_slips_refusal(
  p_why text, p_bet_id bigint, p_lottery text, p_member uuid, p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[],
  out code text, out details jsonb
) language plpgsql volatile as $$
begin
  case p_why
    when 'reused' then code := 'IDEMPOTENCY_KEY_REUSED';
    when 'money' then code := 'BALANCE_NOT_ENOUGH';
    when 'round' then select round_fault(r.state, r.open_at, r.close_at, site_now()) into code from rounds r where r.bet_id = p_bet_id;
    when 'terms' then select f.code, f.details into code, details from slip_terms_fault(p_lottery, p_options, p_numbers, p_prices) f;
    when 'numbers' then
      select f.code, f.details into code, details from slip_numbers_fault(p_bet_id, p_lottery, p_member, p_options, p_numbers, p_prices, p_multiplies) f;
  end case;
end $$;
