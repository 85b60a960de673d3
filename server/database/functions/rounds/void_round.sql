-- Voids a round that is not settled, and refunds every stake exactly; a second call changes nothing.
-- Returns the members whose cash changed. SQLSTATE CK010 ROUND_STATE: the round is settled.
create or replace function void_round(p_bet_id bigint, p_reason text) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_state text;
  v_placed record;
begin
  select state into strict v_state from rounds where bet_id = p_bet_id for update;
  if v_state = 'void' then return array[]::uuid[]; end if;
  if v_state = 'settled' then perform lottery_refuse('ROUND_STATE'); end if;

  select array_agg(member_id order by member_id, poy_id) as members, array_agg(poy_id order by member_id, poy_id) as poys,
    array_agg(total_satang order by member_id, poy_id) as amounts
  into v_placed from standing_poys where bet_id = p_bet_id;
  perform pay_poys(p_bet_id, 'ABORT_POY', 'abort:', v_placed.members, v_placed.poys, v_placed.amounts);
  update rounds set state = 'void', void_reason = p_reason, due_at = null where bet_id = p_bet_id;
  return coalesce((select array_agg(distinct member_id) from unnest(v_placed.members) member_id), array[]::uuid[]);
end $$;
