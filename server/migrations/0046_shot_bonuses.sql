-- The bonuses of a Yeekee round are a share of its stakes and of the winner's own: docs/decisions/yeekee.md, "Bonuses for shots".

-- By lottery, in hundredths of a percent. `round` limits the bonuses of a round together, `own` each winner's by what they staked in it.
create table shot_bonus_shares (
  lottery text primary key references lotteries,
  round_basis_points integer not null check (round_basis_points between 1 and 10000),
  own_basis_points integer not null check (own_basis_points between 1 and 10000)
);
insert into shot_bonus_shares (lottery, round_basis_points, own_basis_points) select distinct lottery, 500, 500 from shot_prizes;

-- The amount is now the maximum; the ranks of a lottery split the share of the round by their weights.
alter table shot_prizes rename column bonus_satang to max_satang;
alter table shot_prizes add column weight integer not null default 1 check (weight > 0);
update shot_prizes set weight = 2 where rank = 16;
alter table shot_prizes alter column weight drop default;

-- The terms of a round, fixed when it is made. Nulls: the whole maximum is paid for each rank, as rounds promised before this rule.
create table round_shot_prizes (
  bet_id bigint not null references rounds,
  rank integer not null check (rank > 0),
  max_satang bigint not null check (max_satang > 0),
  min_stake_satang bigint not null check (min_stake_satang > 0),
  weight integer check (weight > 0),
  -- Of all ranks of the round.
  weights integer check (weights >= weight),
  round_basis_points integer check (round_basis_points between 1 and 10000),
  own_basis_points integer check (own_basis_points between 1 and 10000),
  primary key (bet_id, rank),
  check (num_nulls(weight, weights, round_basis_points, own_basis_points) in (0, 4))
);

create view current_shot_prizes as
select p.lottery, p.rank, p.max_satang, p.min_stake_satang, p.weight, sum(p.weight) over (partition by p.lottery)::integer as weights,
  s.round_basis_points, s.own_basis_points
from shot_prizes p join shot_bonus_shares s using (lottery);

-- Rounds in which somebody has staked or shot keep the terms that these members were shown; so do rounds that are over.
insert into round_shot_prizes
select r.bet_id, p.rank, coalesce(w.bonus_satang, p.max_satang), p.min_stake_satang,
  case when not old.terms then p.weight end, case when not old.terms then p.weights end,
  case when not old.terms then p.round_basis_points end, case when not old.terms then p.own_basis_points end
from rounds r
join current_shot_prizes p using (lottery)
cross join lateral (
  select r.state in ('settled', 'void') or exists (select from poys b where b.bet_id = r.bet_id)
    or exists (select from shots s where s.bet_id = r.bet_id) as terms
) old
left join shot_wins w on w.bet_id = r.bet_id and w.rank = p.rank
where r.shoot_close_at is not null;
create trigger append_only before update or delete on round_shot_prizes for each row execute function ledger_refuse_change();

create function round_shot_prizes_fix() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into round_shot_prizes
  select new.bet_id, p.rank, p.max_satang, p.min_stake_satang, p.weight, p.weights, p.round_basis_points, p.own_basis_points
  from current_shot_prizes p where p.lottery = new.lottery;
  return null;
end $$;
create trigger shot_prizes after insert on rounds for each row when (new.shoot_close_at is not null) execute function round_shot_prizes_fix();

-- What a rank is paid, in whole satang, rounded down. Without an own stake (null): what the rank is worth at the stakes of the round.
create function shot_bonus(p_terms round_shot_prizes, p_round_stake bigint, p_own_stake bigint) returns bigint
language sql immutable parallel safe as $$
  select case when p_terms.weight is null then p_terms.max_satang else least(
    p_terms.max_satang,
    p_round_stake * p_terms.round_basis_points * p_terms.weight / (10000::bigint * p_terms.weights),
    p_own_stake * p_terms.own_basis_points / 10000
  ) end
$$;

-- As 0034 has it, with the round's own terms: a member has one bonus of a round at most, the larger one, and the other is paid to nobody.
-- Members with operator rights have none.
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

-- As 0034 has it, but that the winners are looked for once.
create or replace function hold_shot_winners(p_bet_id bigint, p_draw jsonb) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_members uuid[] := array(select w.member_id from shot_winners(p_bet_id) w);
begin
  if v_members = '{}' then return; end if;
  perform from member_accounts a
  where a.kind = 'cash' and a.member_id in (select unnest(v_members) union select l.member_id from line_payouts(p_bet_id, p_draw) l)
  order by a.member_id for update;
end $$;

create or replace function pay_shot_winners(p_bet_id bigint) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_win record;
  v_paid uuid[] := array[]::uuid[];
begin
  if not exists (select from rounds where bet_id = p_bet_id and state = 'settled') then perform lottery_refuse('ROUND_STATE'); end if;
  -- Who was paid, by earlier terms or these, is not looked for again.
  if exists (select from shot_wins where bet_id = p_bet_id) then return v_paid; end if;
  for v_win in select * from shot_winners(p_bet_id) order by member_id, rank loop
    insert into shot_wins (bet_id, rank, seq, member_id, bonus_satang)
    values (p_bet_id, v_win.rank, v_win.seq, v_win.member_id, v_win.bonus_satang);
    perform ledger_post('ying:' || p_bet_id || ':' || v_win.rank, v_win.bonus_satang::text, 'YING_WIN', v_win.member_id, 'round', p_bet_id::text,
      array[v_win.member_id, null], array['cash', 'house:bonus'], array[v_win.bonus_satang, -v_win.bonus_satang]);
    v_paid := v_paid || v_win.member_id;
  end loop;
  return v_paid;
end $$;

-- What must always be empty, found by the names of the views as 0002 has it.

-- As 0034 has it, and bonuses that are not what the terms of their round make of its stakes, or that are a member's second.
create or replace view yeekee_i22_wrong_prize as
select coalesce(w.bet_id, p.bet_id) as bet_id, w.rank, w.bonus_satang, p.paid
from (select w.*, 'ying:' || bet_id || ':' || rank as key from shot_wins w) w
full join (
  select t.member_id, t.key, split_part(t.key, ':', 2)::bigint as bet_id, e.amount as paid
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.member_id = t.member_id and e.account = 'cash'
  where t.type = 'YING_WIN' and t.key ~ '^ying:\d+:\d+$'
) p on p.member_id = w.member_id and p.key = w.key
where w.bonus_satang is distinct from p.paid or not exists (select from rounds r where r.bet_id = w.bet_id and r.state = 'settled')
union all
select w.bet_id, w.rank, w.bonus_satang, null
from shot_wins w
left join round_shot_prizes p on p.bet_id = w.bet_id and p.rank = w.rank
left join settlements s on s.bet_id = w.bet_id and s.version = 1
where p.bet_id is null
  or (p.weight is not null and exists (select from shot_wins o where o.bet_id = w.bet_id and o.member_id = w.member_id and o.rank <> w.rank))
  or w.bonus_satang is distinct from shot_bonus(p, s.stake_satang, (
    select coalesce(sum(b.total_satang), 0)::bigint from standing_poys b where b.bet_id = w.bet_id and b.member_id = w.member_id
  ));

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke insert, update, delete on round_shot_prizes, current_shot_prizes, yeekee_i22_wrong_prize from chokdee_app;
  end if;
end $$;
