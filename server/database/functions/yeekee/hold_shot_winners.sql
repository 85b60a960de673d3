-- Takes the accounts of all whom the settlement of a round will pay, in the ledger's order, since its prizes follow its wins. The caller holds the
-- round: nobody else asks for the keys of its movements, so those may come after.
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
