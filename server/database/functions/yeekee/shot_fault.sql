-- The error code that a shot into a round gets at a given moment; null if it is accepted.
create or replace function shot_fault(p_state text, p_open_at timestamptz, p_shoot_close_at timestamptz, p_at timestamptz) returns text language sql immutable parallel safe as $$
  select case
    when p_state in ('settled', 'void') or p_at >= p_shoot_close_at then 'SHOOT_CLOSED'
    when p_state = 'scheduled' or p_at < p_open_at then 'ROUND_NOT_OPEN'
  end
$$;
