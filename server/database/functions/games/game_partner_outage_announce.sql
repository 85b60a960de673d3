-- Tells the open pages of every domain that a partner left the lobby or came back. They read the lobby again;
-- the state is the one that operators set, because open games go on.
create or replace function game_partner_outage_announce() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('chokdee_fan_out', jsonb_build_array(jsonb_build_object(
    'kind', 'game-partner', 'domain', d.name, 'partner', p.code, 'state', game_partner_set_state(p, d.name)))::text)
  from domains d
  join game_partners p on p.code = new.partner
  where not 'games' = any(d.without);
  return null;
end $$;

create or replace trigger announce_outage after update on game_partner_outages
  for each row when (old.state <> new.state) execute function game_partner_outage_announce();
