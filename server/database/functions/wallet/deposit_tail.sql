-- The extra satang within a credited deposit: those of the request that it refers to or, for a transfer that
-- an operator assigned without one, those of the member's latest request for exactly this amount. 0 if the
-- paid amount is not the requested one.
create or replace function deposit_tail(p_member uuid, p_kind text, p_reference text, p_amount bigint, p_at timestamptz)
returns bigint language sql stable as $$
  select coalesce((
    select prepare_index from deposits
    where member_id = p_member and prepare_total = p_amount and prepare_index > 0
      and case p_kind
        when 'deposit' then id::text = p_reference
        when 'transfer' then starts_with(p_reference, bank_id || ':') and created_at <= p_at
        else false end
    order by created_at desc limit 1
  ), 0)::bigint
$$;
