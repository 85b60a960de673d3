-- Locks the cash accounts of every member that settling the round will pay, in ledger order, since shot
-- prizes are paid after wins. The caller must hold the lock of the round: nobody else uses the idempotency
-- keys of its movements, so those may be taken later.
create or replace function hold_shot_winners(p_bet_id bigint, p_options bet_option[], p_numbers text[]) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_members uuid[] := array(select w.member_id from shot_winners(p_bet_id) w);
begin
  if v_members = '{}' then return; end if;
  perform from member_accounts a
  where a.kind = 'cash'
    and a.member_id in (select unnest(v_members) union select l.member_id from line_payouts(p_bet_id, p_options, p_numbers, '{}', '{}') l)
  order by a.member_id for update;
end $$;
