create or replace function game_conflict(
  p_partner text, p_txn text, p_kind text, p_member uuid, p_round text, p_micro bigint, p_hash text
) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  insert into game_conflicts (partner, txn, request_hash, member_id, kind, round, micro)
  values (p_partner, p_txn, p_hash, p_member, p_kind, p_round, p_micro) on conflict do nothing
$$;
