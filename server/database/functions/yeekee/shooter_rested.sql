-- Whether a member may shoot again. A last shot more than a minute in the future means that the clock was set
-- back: it must not block the member until then.
create or replace function shooter_rested(p_last_shot_at timestamptz, p_at timestamptz, p_interval interval) returns boolean language sql immutable parallel safe as $$
  select p_last_shot_at <= p_at - p_interval or p_last_shot_at > p_at + interval '1 minute'
$$;
