-- The calendar day in Bangkok, which has no daylight saving.
create or replace function bangkok_day(p_at timestamptz) returns date language sql immutable parallel safe
as $$ select (p_at at time zone interval '+07:00')::date $$;
