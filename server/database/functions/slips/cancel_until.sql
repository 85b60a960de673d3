-- The last moment at which a bet slip can be cancelled; null: never.
create or replace function cancel_until(p_placed_at timestamptz, p_close_at timestamptz, p_within integer, p_before_close integer) returns timestamptz
language sql immutable parallel safe as $$
  select case when p_within is not null then least(p_placed_at + make_interval(secs => p_within), p_close_at - make_interval(secs => p_before_close)) end
$$;
