-- Counts the changes of the games. In the row, not by a sequence: a version is seen
-- together with what changed.
create or replace function game_catalogue_change() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update game_catalogue set version = version + 1;
  return null;
end $$;

create or replace trigger change_catalogue after insert or update or delete or truncate on games
  for each statement execute function game_catalogue_change();
