-- Why a game of the catalogue takes no such stake in a domain: operators closed it, or the stake is above
-- its highest; null if it does. A game that the catalogue lacks takes any. The games of a backup are
-- those of its partner.
create or replace function game_stake_fault(p_partner text, p_list text, p_game text, p_domain text, p_satang bigint)
returns text language sql stable as $$
  select case
    when game_state(g, p_domain) = 'closed' then 'PARTNER_CLOSED'
    when p_satang > g.max_bet then 'LIMIT_REACHED'
  end
  from games g
  where g.partner = coalesce((select m.code from game_partners m where m.backup = p_partner), p_partner)
    and g.list = p_list and g.id = p_game
$$;
