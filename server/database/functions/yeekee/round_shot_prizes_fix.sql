create or replace function round_shot_prizes_fix() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into round_shot_prizes
  select new.bet_id, p.rank, p.max_satang, p.min_stake_satang, p.weight, p.weights, p.round_basis_points, p.own_basis_points
  from current_shot_prizes p where p.lottery = new.lottery;
  return null;
end $$;

create or replace trigger shot_prizes after insert on rounds for each row when (new.shoot_close_at is not null) execute function round_shot_prizes_fix();
