-- SQLSTATE CK010: refused. MESSAGE is the error code of the contract, DETAIL its details as JSON.
create or replace function lottery_refuse(p_code text, p_details jsonb default null) returns void language plpgsql as $$
begin
  raise exception using errcode = 'CK010', message = p_code, detail = coalesce(p_details::text, '');
end $$;
