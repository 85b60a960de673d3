-- Whether operators closed a game in a domain. The games of a backup are those of its partner.
create or replace function game_is_closed(p_partner text, p_list text, p_game text, p_domain text) returns boolean
language sql stable as $$
  select exists (
    select from games g
    where g.partner = coalesce((select m.code from game_partners m where m.backup = p_partner), p_partner)
      and g.list = p_list and g.id = p_game and game_state(g, p_domain) = 'closed')
$$;
