-- Whoever gets their stakes back because a round is called off.
create or replace function notices_of_void_round() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notices (member_id, kind, cause, params)
  select member_id, 'round-void', 'round:' || new.bet_id || ':0',
    jsonb_build_object('betId', new.bet_id, 'payoutSatang', sum(total_satang),
      'poyId', (array_agg(poy_id order by total_satang desc, poy_id))[1])
  from standing_poys p where bet_id = new.bet_id and exists (select from members m where m.id = p.member_id)
  group by member_id
  on conflict (member_id, cause) do nothing;
  return null;
end $$;

create or replace trigger notices after update of state on rounds
  for each row when (old.state <> 'void' and new.state = 'void') execute function notices_of_void_round();
