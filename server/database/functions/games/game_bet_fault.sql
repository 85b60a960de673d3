-- Why a member may not bet with a session; null if they may. Wins and refunds never ask.
create or replace function game_bet_fault(p_session game_sessions) returns text language sql stable as $$
  select case
    when p_session.ended_at is not null or p_session.expires_at <= site_now() then 'SESSION_ENDED'
    when m.status in (1, 3) then 'PLAYER_BLOCKED'
    when game_partner_set_state(p, p_session.domain) <> 'open' then 'PARTNER_CLOSED'
  end
  from members m
  join game_partners p on p.code = p_session.partner
  where m.id = p_session.member_id
$$;
