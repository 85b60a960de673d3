-- A bonus for a shot.
create or replace function notice_of_shot() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notice_add(
    new.member_id, 'shot-bonus', 'shot:' || new.bet_id || ':' || new.rank,
    jsonb_build_object('betId', new.bet_id, 'payoutSatang', new.bonus_satang));
  return null;
end $$;

create or replace trigger notice after insert on shot_wins for each row execute function notice_of_shot();
