-- SQLSTATE CK001: not a development database.
create or replace function site_clock_set(p_ahead interval) returns timestamptz language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  update site_clock set ahead = p_ahead where environment = 'development';
  if not found then
    raise exception 'the clock moves only on a development server' using errcode = 'CK001';
  end if;
  return site_now();
end $$;
