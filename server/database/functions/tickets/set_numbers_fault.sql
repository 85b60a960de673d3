-- The refusal of tickets because too few sets are left; null if none. `p_counted`: 1 if set_exposure already
-- includes these tickets, else 0.
-- The callers check the member's limit for the whole round (MEMBER_LIMIT without details).
create or replace function set_numbers_fault(p_bet_id bigint, p_member uuid, p_numbers text[], p_sets integer[], p_counted integer, out code text, out details jsonb)
language plpgsql stable as $$
declare
  v_over_member jsonb;
  v_closed jsonb;
  v_over_number jsonb;
begin
  with asked as (
    select number, sum(sets)::integer as sets from unnest(p_numbers, p_sets) l (number, sets) group by 1
  ), standing as (
    select a.number, a.sets, n.number is not null as closed,
      greatest(t.number_sets - coalesce(e.sets, 0) + p_counted * a.sets, 0) as left_of_all,
      greatest(t.member_number_sets - coalesce(m.sets, 0), 0) as left_of_member
    from asked a
    join round_sets t on t.bet_id = p_bet_id
    left join set_exposure e on e.bet_id = p_bet_id and e.number = a.number
    left join number_limits n on n.bet_id = p_bet_id and n.option = 'set_4' and n.number = a.number
    left join member_round_sets(p_member, p_bet_id) m on m.number = a.number
  )
  select
    jsonb_agg(jsonb_build_object('number', number, 'set', sets, 'left', left_of_member) order by number) filter (where sets > left_of_member),
    jsonb_agg(jsonb_build_object('number', number, 'set', sets, 'left', 0) order by number) filter (where closed),
    jsonb_agg(jsonb_build_object('number', number, 'set', sets, 'left', left_of_all) order by number) filter (where sets > left_of_all)
  into v_over_member, v_closed, v_over_number
  from standing;

  if v_closed is not null then code := 'NUMBER_CLOSED'; details := v_closed;
  elsif v_over_member is not null then code := 'MEMBER_LIMIT'; details := v_over_member;
  elsif v_over_number is not null then code := 'LIMIT_NUMBER'; details := v_over_number;
  end if;
end $$;
