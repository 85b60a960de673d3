-- The state of a partner in a domain as operators set it. Without a protocol nobody can play there.
create or replace function game_partner_set_state(p_partner game_partners, p_domain text) returns text language sql stable as $$
  select case when p_partner.protocol is null then 'closed' else coalesce(
    (select s.state from game_partner_states s where s.partner = p_partner.code and s.domain = p_domain), 'open') end
$$;
