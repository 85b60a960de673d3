-- SQLSTATE CK011: the batch cannot be placed as it is.
create or replace function place_slips_stop(p_faults jsonb) returns void language plpgsql as $$
begin
  if p_faults is not null then raise exception 'not all of the slips' using errcode = 'CK011', detail = p_faults::text; end if;
end $$;
