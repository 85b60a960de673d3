-- All permutations of a tode are one bet, so they share one limit, kept under the sorted digits. Only plain
-- expressions, so that PostgreSQL can inline it.
create or replace function risk_number(p_option bet_option, p_number text) returns text language sql immutable parallel safe as $$
  select case when p_option = 'tode_3' then
    least(substr(p_number, 1, 1), substr(p_number, 2, 1), substr(p_number, 3, 1))
    || greatest(
      least(substr(p_number, 1, 1), substr(p_number, 2, 1)),
      least(greatest(substr(p_number, 1, 1), substr(p_number, 2, 1)), substr(p_number, 3, 1)))
    || greatest(substr(p_number, 1, 1), substr(p_number, 2, 1), substr(p_number, 3, 1))
  else p_number end
$$;

-- This constraint is here because the table files run before any function exists.
alter table number_limits drop constraint if exists number_limits_check;
alter table number_limits add constraint number_limits_check
  check (case when option = 'set_4' then number ~ '^\d{4}$' and multiply_x100 = 0 else number ~ '^\d{1,3}$' and number = risk_number(option, number) end);
