-- Pays or charges many bet slips of a round in one batch, with one transaction and one idempotency key per
-- bet slip.
create or replace function pay_poys(p_bet_id bigint, p_type text, p_key text, p_members uuid[], p_poys uuid[], p_amounts bigint[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  select ledger_post_many(
    array_agg(p_key || poy_id order by i), array_agg(amount::text order by i), array_agg(p_type order by i), array_agg(member_id order by i),
    array_agg('poy'::text order by i), array_agg(poy_id::text order by i), array_agg('cash'::text order by i), array_agg(amount order by i),
    array_agg('round:' || p_bet_id || ':pool' order by i))
  from unnest(p_members, p_poys, p_amounts) with ordinality paid (member_id, poy_id, amount, i)
  having count(*) > 0
$$;
