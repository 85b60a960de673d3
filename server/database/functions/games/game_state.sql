-- The state of a game in a domain.
create or replace function game_state(p_game games, p_domain text) returns text language sql immutable as $$
  select case when p_domain = any(p_game.closed_in) then 'closed' else p_game.state end
$$;
