-- The bonus of a rank in whole satang, rounded down. If p_own_stake is null: the bonus at the round's stakes,
-- without the limit by own stake.
create or replace function shot_bonus(p_terms round_shot_prizes, p_round_stake bigint, p_own_stake bigint) returns bigint
language sql immutable parallel safe as $$
  select case when p_terms.weight is null then p_terms.max_satang else least(
    p_terms.max_satang,
    p_round_stake * p_terms.round_basis_points * p_terms.weight / (10000::bigint * p_terms.weights),
    p_own_stake * p_terms.own_basis_points / 10000
  ) end
$$;
