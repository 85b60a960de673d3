-- The server starts the table before any file. Readiness compares it with server/database/release.json.
do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke all on schema_release from chokdee_app;
    grant select on schema_release to chokdee_app;
  end if;
end $$;
