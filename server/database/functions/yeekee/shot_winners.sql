-- The members who get a shot prize of a round: they shot a paid rank, and their bet slips reach its minimum
-- stake. If the round's terms are shares, a member gets at most one bonus, the larger one, and the other one
-- goes to nobody. Operators get none.
create or replace function shot_winners(p_bet_id bigint) returns table (rank integer, seq integer, member_id uuid, bonus_satang bigint)
language plpgsql stable as $$
begin
  return query
  with holder as (
    select p as terms, s.seq, s.member_id,
      (select coalesce(sum(b.total_satang), 0)::bigint from standing_poys b where b.bet_id = p_bet_id and b.member_id = s.member_id) as own_stake
    from round_shot_prizes p
    join shot_tallies t using (bet_id)
    join shots s on s.bet_id = p.bet_id and s.seq = t.count - p.rank + 1
    where p.bet_id = p_bet_id and not exists (select from members m where m.id = s.member_id and m.role = 'operator')
  ), round_stake as materialized (
    select coalesce(sum(b.total_satang), 0)::bigint as satang from standing_poys b where b.bet_id = p_bet_id
  ), due as (
    select h.*, shot_bonus(h.terms, r.satang, h.own_stake) as bonus
    from holder h cross join round_stake r where h.own_stake >= (h.terms).min_stake_satang
  ), placed as (
    select d.*, row_number() over (partition by d.member_id order by d.bonus desc, (d.terms).rank) as place from due d
  )
  select (d.terms).rank, d.seq, d.member_id, d.bonus from placed d where d.bonus > 0 and ((d.terms).weight is null or d.place = 1);
end $$;
