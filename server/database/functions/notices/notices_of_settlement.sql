-- Whoever a settled round pays, or whose payout a correction changes. A win is a payout above the stake.
-- Sends no message: NOTIFY would delay a transaction that moves money, and `money` follows its commit.
create or replace function notices_of_settlement() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notices (member_id, kind, cause, params)
  select member_id,
    case when new.version > 1 then 'round-corrected' when paid > staked then 'round-won' else 'round-returned' end,
    'round:' || new.bet_id || ':' || new.version,
    jsonb_build_object('betId', new.bet_id, 'poyId', poy_id, 'payoutSatang', paid, 'paidBeforeSatang', paid_before)
  from (
    select p.member_id, sum(p.total_satang)::bigint as staked, coalesce(sum(w.paid), 0)::bigint as paid,
      coalesce(sum(w.paid_before), 0)::bigint as paid_before,
      (array_agg(p.poy_id order by greatest(w.paid, w.paid_before) desc nulls last, p.poy_id))[1] as poy_id
    from standing_poys p left join (
      select member_id, poy_id, sum(payout_satang) filter (where version = new.version) as paid,
        sum(payout_satang) filter (where version = new.version - 1) as paid_before
      from wins where bet_id = new.bet_id and version in (new.version, new.version - 1) group by member_id, poy_id
    ) w on w.member_id = p.member_id and w.poy_id = p.poy_id
    where p.bet_id = new.bet_id
    group by p.member_id
  ) member
  where paid <> paid_before and exists (select from members m where m.id = member.member_id)
  on conflict (member_id, cause) do nothing;
  return null;
end $$;

create or replace trigger notices after insert on settlements for each row execute function notices_of_settlement();
