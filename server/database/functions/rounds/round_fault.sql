-- The error code that a bet on a round gets at a given moment; null if it is accepted.
create or replace function round_fault(p_state text, p_open_at timestamptz, p_close_at timestamptz, p_at timestamptz) returns text language sql immutable as $$
  select case
    when p_state in ('closed', 'settled', 'void') or p_at >= p_close_at then 'ROUND_CLOSED'
    when p_state = 'scheduled' or p_at < p_open_at then 'ROUND_NOT_OPEN'
  end
$$;
