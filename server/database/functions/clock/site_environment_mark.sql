-- Said at every start; the first one decides for good. A development database has accounts whose PINs anybody may know,
-- so it never becomes production, and production never gets a clock that can be moved.
-- SQLSTATE CK002: the database is of the other kind.
create or replace function site_environment_mark(p_environment text) returns void language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  update site_clock set environment = p_environment where environment is null;
  if not exists (select from site_clock where environment = p_environment) then
    raise exception 'this is not the database of a % site', p_environment using errcode = 'CK002';
  end if;
end $$;
