-- Called at every start; the first call fixes the environment for good. A development database has accounts
-- with publicly known PINs, so it must never become production, and the clock of production must never be
-- movable.
-- SQLSTATE CK002: the database belongs to the other environment.
create or replace function site_environment_mark(p_environment text) returns void language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  update site_clock set environment = p_environment where environment is null;
  if not exists (select from site_clock where environment = p_environment) then
    raise exception 'this is not the database of a % site', p_environment using errcode = 'CK002';
  end if;
end $$;
