-- What admits the calls of partners, in the order of the questions; none for a partner that does not speak
-- the protocol. A function, so that it is planned once per connection: each batch of calls asks.
create or replace function game_partner_accesses(p_partners text[], p_protocols text[], p_addresses text[])
returns table (at integer, calls_per_second integer, keys integer[], public_keys text[], is_own_address boolean)
language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_now constant timestamptz := site_now();
begin
  return query
    select q.i::integer, a.calls_per_second,
      array(select k.version from game_partner_keys k where k.partner = a.partner and (k.valid_until is null or k.valid_until > v_now)),
      array(select k.pem from game_partner_public_keys k where k.partner = a.partner and (k.valid_until is null or k.valid_until > v_now)),
      coalesce(nullif(q.address, '')::inet <<= any (a.addresses), false)
    from unnest(p_partners, p_protocols, p_addresses) with ordinality as q (partner, protocol, address, i)
    join game_partner_access a on a.partner = q.partner join game_partners p on p.code = a.partner and p.protocol = q.protocol;
end $$;
