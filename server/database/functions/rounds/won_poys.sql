-- The win of each bet slip by a version, sorted by member and bet slip, as parallel arrays; null if nobody
-- won.
create or replace function won_poys(p_bet_id bigint, p_version integer, out members uuid[], out poys uuid[], out amounts bigint[], out payout bigint, out lines integer)
language sql stable as $$
  select array_agg(member_id order by member_id, poy_id), array_agg(poy_id order by member_id, poy_id),
    array_agg(payout order by member_id, poy_id), coalesce(sum(payout), 0)::bigint, coalesce(sum(lines), 0)::integer
  from (
    select member_id, poy_id, sum(payout_satang)::bigint as payout, count(*) as lines
    from wins where bet_id = p_bet_id and version = p_version group by 1, 2
  ) won
$$;
