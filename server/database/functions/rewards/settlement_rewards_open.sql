create or replace function settlement_rewards_open() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into settlement_rewards (bet_id, version, done_at) values (new.bet_id, new.version, case when new.version > 1 then site_now() end);
  return null;
end $$;

create or replace trigger rewards after insert on settlements for each row execute function settlement_rewards_open();
