-- The first moment of a day in Bangkok.
create or replace function bangkok_midnight(p_day date) returns timestamptz language sql immutable parallel safe
as $$ select p_day::timestamp at time zone interval '+07:00' $$;
