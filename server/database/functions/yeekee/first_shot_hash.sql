-- h_0 of the shot chain; next_shot_hash computes h_i from h_{i-1}. rules/yeekee-chain.ts implements the same,
-- and a test compares the two.
create or replace function first_shot_hash(p_bet_id bigint) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to('yeekee|v1|betId=' || p_bet_id, 'UTF8')), 'hex')
$$;
