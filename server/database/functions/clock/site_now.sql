-- The site's only clock. It advances within a transaction, so read it after taking the lock whose moment it
-- decides.
create or replace function site_now() returns timestamptz language sql volatile parallel safe
as $$ select clock_timestamp() + (select ahead from site_clock) $$;
