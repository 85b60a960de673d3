-- When the member's quiet hours end that this moment is in. Null: it is in none.
create or replace function notice_quiet_end(p_member uuid, p_at timestamptz) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select (date_trunc('day', local.at) + make_interval(mins => q.quiet_until)
    + case when q.quiet_until <= local.minute then interval '1 day' else interval '0' end) at time zone 'Asia/Bangkok'
  from notice_quiet_hours q, lateral (
    select p_at at time zone 'Asia/Bangkok' as at,
      extract(hour from p_at at time zone 'Asia/Bangkok')::integer * 60
        + extract(minute from p_at at time zone 'Asia/Bangkok')::integer as minute
  ) local
  where q.member_id = p_member and case when q.quiet_from < q.quiet_until
    then local.minute >= q.quiet_from and local.minute < q.quiet_until
    else local.minute >= q.quiet_from or local.minute < q.quiet_until end
$$;
