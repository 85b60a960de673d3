-- Stakes at a partner that keeps the money count when its round is settled, and those that are
-- reported later at once.
create or replace function turnover_add_transfer_round() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_satang constant bigint := greatest(new.staked - new.returned, 0) - case old.state when 'settled' then greatest(old.staked - old.returned, 0) else 0 end;
begin
  if v_satang = 0 then return null; end if;
  insert into turnovers as t (member_id, staked) values (new.member_id, greatest(v_satang, 0))
  on conflict (member_id) do update set staked = t.staked + v_satang;
  if v_satang > 0 then insert into game_stakes (member_id, round_id, transfer, satang) values (new.member_id, new.id, true, v_satang); end if;
  return null;
end $$;

drop trigger if exists turnover on game_transfer_rounds;
create constraint trigger turnover after update on game_transfer_rounds deferrable initially deferred
  for each row when (new.state = 'settled') execute function turnover_add_transfer_round();
