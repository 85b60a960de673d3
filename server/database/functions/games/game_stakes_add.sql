-- Stakes of a round that is settled wait for the job that pays points and affiliate cash.
create or replace function game_stakes_add() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into game_stakes (member_id, round_id, transfer, satang) values (new.member_id, new.id, false, new.staked - new.returned);
  return null;
end $$;

create or replace trigger rewards after update on game_rounds
  for each row when (new.state = 'settled' and old.state <> 'settled' and new.staked > new.returned) execute function game_stakes_add();
