-- Whether a member may shoot again. A last shot that lies well ahead was made before the clock was set back: it keeps nobody waiting until then.
create or replace function shooter_rested(p_last_shot_at timestamptz, p_at timestamptz, p_interval interval) returns boolean language sql immutable parallel safe as $$
  select p_last_shot_at <= p_at - p_interval or p_last_shot_at > p_at + interval '1 minute'
$$;
