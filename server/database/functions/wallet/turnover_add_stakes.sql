-- Stakes count once, with the first settlement; cancelled ones do not count. A correction changes no
-- turnover: rewards are for stakes, whatever the draw.
create or replace function turnover_add_stakes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into turnovers as t (member_id, staked)
  select member_id, sum(total_satang)::bigint from standing_poys where bet_id = new.bet_id group by member_id order by member_id
  on conflict (member_id) do update set staked = t.staked + excluded.staked;
  return null;
end $$;

drop trigger if exists turnover on settlements;
create constraint trigger turnover after insert on settlements deferrable initially deferred
  for each row when (new.version = 1) execute function turnover_add_stakes();
