-- The state of a partner in a domain for lobby and launch: as operators set it, and in maintenance while
-- it is off the lobby because it fails. Bets of open sessions ask game_partner_set_state, so that a
-- round can be finished.
create or replace function game_partner_state(p_partner game_partners, p_domain text) returns text language sql stable as $$
  select case when game_partner_set_state(p_partner, p_domain) = 'open'
      and exists (select from game_partner_outages o where o.partner = p_partner.code and o.state = 'out')
    then 'maintenance' else game_partner_set_state(p_partner, p_domain) end
$$;
