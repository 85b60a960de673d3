-- Books the correction of a case under a number of our own. p_missing: the partner's number that never came;
-- it is refused from now on, so that the same money does not come a second time. Refusals: ROUND_NOT_FOUND,
-- AMOUNT_TOO_FINE; ARRIVED when the missing transaction has come meanwhile.
create or replace function game_case_correct(
  p_case bigint, p_partner text, p_missing text, p_member uuid, p_round text, p_micro bigint,
  out code text, out balance bigint, out version bigint
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  select a.code, a.balance, a.version into code, balance, version
  from game_adjust(p_partner, 'chokdee:case:' || p_case, p_case::text, p_member, p_round, p_micro,
    jsonb_build_object('done', 'booked'), null) a;
  if code is not null or p_missing is null then return; end if;
  insert into game_transactions (partner, txn, kind, member_id, round, request_hash)
    values (p_partner, p_missing, 'tombstone', p_member, p_round, '')
  on conflict do nothing;
  if not found then code := 'ARRIVED'; end if;
end $$;
