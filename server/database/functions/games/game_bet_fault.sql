-- Why a member of this status may not bet with a session at a partner in this state; null if they may. Wins
-- and refunds never ask. A mere expression, which PostgreSQL puts into the query that calls it.
create or replace function game_bet_fault(p_ended_at timestamptz, p_expires_at timestamptz, p_now timestamptz, p_status smallint, p_state text)
returns text language sql immutable as $$
  select case
    when p_ended_at is not null or p_expires_at <= p_now then 'SESSION_ENDED'
    when p_status in (1, 3) then 'PLAYER_BLOCKED'
    when p_state <> 'open' then 'PARTNER_CLOSED'
  end
$$;
