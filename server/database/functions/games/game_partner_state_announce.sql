-- Tells the open pages of a domain that a partner opened or closed there.
create or replace function game_partner_state_announce() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('chokdee_fan_out', jsonb_build_array(jsonb_build_object(
    'kind', 'game-partner', 'domain', new.domain, 'partner', new.partner, 'state', new.state))::text);
  return null;
end $$;

create or replace trigger announce_state after insert or update on game_partner_states
  for each row execute function game_partner_state_announce();
