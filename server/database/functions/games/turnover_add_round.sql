-- Stakes of a round count once, when it is settled; those that were given back do not, by a draw
-- either: nothing was risked.
create or replace function turnover_add_round() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into turnovers as t (member_id, staked) values (new.member_id, new.staked - new.returned)
  on conflict (member_id) do update set staked = t.staked + excluded.staked;
  return null;
end $$;

drop trigger if exists turnover on game_rounds;
create constraint trigger turnover after update on game_rounds deferrable initially deferred
  for each row when (new.state = 'settled' and old.state <> 'settled') execute function turnover_add_round();
