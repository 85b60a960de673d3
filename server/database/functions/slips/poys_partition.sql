-- Creates the partition of the month of p_day if it is missing.
create or replace function poys_partition(p_day date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from date := date_trunc('month', p_day)::date;
  v_name text := to_char(v_from, '"poys_"YYYY_MM');
begin
  if to_regclass(v_name) is not null then return; end if;
  execute format('create table %I partition of poys for values from (%L) to (%L)', v_name,
    bangkok_midnight(v_from), bangkok_midnight((v_from + interval '1 month')::date));
exception
  when duplicate_table or unique_violation then return;
  -- Bet slips of the month are already in poys_other, and stay there.
  when check_violation then return;
end $$;
