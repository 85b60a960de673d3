-- Ends sessions whose page has not been heard of for p_silence, and in which no round began meanwhile: the
-- page was closed, or lost its connection. Returns how many.
create or replace function game_sessions_end_left(p_silence interval) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_count integer;
begin
  update game_sessions g set ended_at = site_now(), ended_because = 'left'
  where g.id in (
    select s.id from game_sessions s
    where s.ended_at is null and s.heard_at <= site_now() - p_silence
      and not exists (
        select from game_rounds r
        where r.member_id = s.member_id and r.session_id = s.id and r.opened_at > site_now() - p_silence)
    order by s.heard_at limit 500 for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end $$;
