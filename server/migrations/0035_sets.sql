-- Lotteries of four digits: tickets bought in sets at a fixed price, each of which wins the highest of several prizes.
-- A ticket is a line of a slip on the option set_4, its multiplier 1. Locks of such a slip: the key of the request, the round (for share),
-- set_exposure sorted by number, the member's account.

-- In the order in which they are told; of prizes that pay alike the first counts. When each is won: winning_sets below, and rules/set-4.ts.
create type set_prize as enum ('straight_4', 'straight_3', 'tode_4', 'tode_3', 'front_3', 'front_2', 'back_2');

-- What a lottery asks and how much it sells. Its rounds keep what stands here when they are made.
create table set_terms (
  lottery text primary key references lotteries,
  -- Of one set.
  price_satang bigint not null check (price_satang > 0),
  -- Sets of one ticket: for all members, and for one of them; and sets of one member, whatever their tickets.
  number_sets integer not null check (number_sets > 0),
  member_number_sets integer not null check (member_number_sets > 0),
  member_sets integer not null check (member_sets > 0)
);
create table set_prizes (
  lottery text not null references set_terms,
  prize set_prize not null,
  -- For one set. 0: not offered.
  amount_satang bigint not null check (amount_satang >= 0),
  primary key (lottery, prize)
);

create table round_sets (
  bet_id bigint primary key references rounds on delete cascade,
  price_satang bigint not null check (price_satang > 0),
  number_sets integer not null,
  member_number_sets integer not null,
  member_sets integer not null
);
create table round_prizes (
  bet_id bigint not null references round_sets on delete cascade,
  prize set_prize not null,
  amount_satang bigint not null check (amount_satang >= 0),
  primary key (bet_id, prize)
);

create function round_sets_made() returns trigger language plpgsql as $$
begin
  insert into round_sets (bet_id, price_satang, number_sets, member_number_sets, member_sets)
  select new.bet_id, t.price_satang, t.number_sets, t.member_number_sets, t.member_sets from set_terms t where t.lottery = new.lottery;
  insert into round_prizes (bet_id, prize, amount_satang) select new.bet_id, p.prize, p.amount_satang from set_prizes p where p.lottery = new.lottery;
  return null;
end $$;
create trigger sets_made after insert on rounds for each row execute function round_sets_made();

-- A ticket that operators close has a row in number_limits, like any number; it can only be closed, for prizes do not change in a round.
alter table number_limits drop constraint number_limits_check;
alter table number_limits add constraint number_limits_check
  check (case when option = 'set_4' then number ~ '^\d{4}$' and multiply_x100 = 0 else number ~ '^\d{1,3}$' and number = risk_number(option, number) end);

-- How many sets of a ticket are sold. No bet without it: its row lock orders the bets on one ticket.
create table set_exposure (
  bet_id bigint not null,
  number text not null,
  sets integer not null check (sets > 0),
  primary key (bet_id, number)
) with (fillfactor = 60);

-- What a slip's tickets add to set_exposure, and what its cancellation takes away.
create function slip_sets(p_bet_id bigint, p_options bet_option[], p_numbers text[], p_prices bigint[]) returns table (number text, sets integer) language sql stable as $$
  select l.number, sum(l.price / t.price_satang)::integer
  from round_sets t, unnest(p_options, p_numbers, p_prices) l (option, number, price)
  where t.bet_id = p_bet_id and l.option = 'set_4' group by 1
$$;

-- As before, but for tickets of four digits, whose exposure is counted in sets.
create or replace function slip_exposure(p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[])
returns table (option bet_option, number text, stake_satang bigint, liability_satang bigint) language sql immutable parallel safe as $$
  select l.option, risk_number(l.option, l.number), sum(l.price)::bigint, sum(l.price * l.multiply / 100)::bigint
  from unnest(p_options, p_numbers, p_prices, p_multiplies) l (option, number, price, multiply) where l.option <> 'set_4' group by 1, 2
$$;

-- For cancel_poy (0033), in the order in which slips add it. A number that nobody has staked on any more has no row.
create function give_back_exposure(p_bet_id bigint, p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[]) returns void
language plpgsql volatile as $$
declare
  v_of_slip record;
begin
  for v_of_slip in select * from slip_exposure(p_options, p_numbers, p_prices, p_multiplies) order by option, number loop
    perform from number_exposure e where e.bet_id = p_bet_id and e.option = v_of_slip.option and e.number = v_of_slip.number for update;
    delete from number_exposure e
    where e.bet_id = p_bet_id and e.option = v_of_slip.option and e.number = v_of_slip.number and e.stake_satang = v_of_slip.stake_satang;
    if not found then
      update number_exposure e
      set stake_satang = e.stake_satang - v_of_slip.stake_satang, liability_satang = e.liability_satang - v_of_slip.liability_satang
      where e.bet_id = p_bet_id and e.option = v_of_slip.option and e.number = v_of_slip.number;
    end if;
  end loop;
  for v_of_slip in select * from slip_sets(p_bet_id, p_options, p_numbers, p_prices) order by number loop
    perform from set_exposure e where e.bet_id = p_bet_id and e.number = v_of_slip.number for update;
    delete from set_exposure e where e.bet_id = p_bet_id and e.number = v_of_slip.number and e.sets = v_of_slip.sets;
    if not found then
      update set_exposure e set sets = e.sets - v_of_slip.sets where e.bet_id = p_bet_id and e.number = v_of_slip.number;
    end if;
  end loop;
end $$;

-- The sets that a member has in a round, by ticket.
create function member_round_sets(p_member uuid, p_bet_id bigint) returns table (number text, sets integer) language sql stable as $$
  select l.number, sum(l.price / t.price_satang)::integer
  from round_sets t
  join standing_poys p using (bet_id)
  cross join unnest(p.numbers, p.prices_satang) l (number, price)
  where t.bet_id = p_bet_id and p.member_id = p_member group by 1
$$;

-- What is wrong with tickets by what is left of them; null when nothing is. `p_counted`: how often set_exposure holds these tickets, 0 or 1.
-- The round's own bound for a member (MEMBER_LIMIT without details) is set_member_fault's.
create function set_numbers_fault(p_bet_id bigint, p_member uuid, p_numbers text[], p_sets integer[], p_counted integer, out code text, out details jsonb)
language plpgsql stable as $$
declare
  v_over_member jsonb;
  v_closed jsonb;
  v_over_number jsonb;
begin
  with asked as (
    select number, sum(sets)::integer as sets from unnest(p_numbers, p_sets) l (number, sets) group by 1
  ), standing as (
    select a.number, a.sets, n.number is not null as closed,
      greatest(t.number_sets - coalesce(e.sets, 0) + p_counted * a.sets, 0) as left_of_all,
      greatest(t.member_number_sets - coalesce(m.sets, 0), 0) as left_of_member
    from asked a
    join round_sets t on t.bet_id = p_bet_id
    left join set_exposure e on e.bet_id = p_bet_id and e.number = a.number
    left join number_limits n on n.bet_id = p_bet_id and n.option = 'set_4' and n.number = a.number
    left join member_round_sets(p_member, p_bet_id) m on m.number = a.number
  )
  select
    jsonb_agg(jsonb_build_object('number', number, 'set', sets, 'left', left_of_member) order by number) filter (where sets > left_of_member),
    jsonb_agg(jsonb_build_object('number', number, 'set', sets, 'left', 0) order by number) filter (where closed),
    jsonb_agg(jsonb_build_object('number', number, 'set', sets, 'left', left_of_all) order by number) filter (where sets > left_of_all)
  into v_over_member, v_closed, v_over_number
  from standing;

  if v_closed is not null then code := 'NUMBER_CLOSED'; details := v_closed;
  elsif v_over_member is not null then code := 'MEMBER_LIMIT'; details := v_over_member;
  elsif v_over_number is not null then code := 'LIMIT_NUMBER'; details := v_over_number;
  end if;
end $$;

-- What a set costs now, where a slip was reckoned by another price; null where it was not.
create function set_price_fault(p_bet_id bigint, p_sets integer[], p_prices bigint[]) returns jsonb language sql stable as $$
  select jsonb_build_object('setPriceSatang', t.price_satang) from round_sets t
  where t.bet_id = p_bet_id and exists (select from unnest(p_sets, p_prices) l (sets, price) where l.price is distinct from t.price_satang * l.sets)
$$;

-- Places tickets, all or none, and answers a repeat of the key with the first one.
-- SQLSTATE CK010 (refused, see lottery_refuse), CK003 (the key came with other tickets), CK004 (not enough money): nothing is written.
create function place_set(
  p_member uuid, p_key text, p_hash text, p_poy uuid, p_lottery text, p_bet_id bigint, p_numbers text[], p_sets integer[], p_prices bigint[], p_note text,
  out poy_id uuid, out replayed boolean, out created_at timestamptz, out total_satang bigint, out balance_satang bigint, out version bigint
) language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_round record;
  v_transaction bigint;
  v_fault record;
begin
  select r.close_at, l.statement, t.member_sets into v_round
  from rounds r join lotteries l using (lottery) join round_sets t using (bet_id) where r.bet_id = p_bet_id and r.lottery = p_lottery;
  if not found then perform lottery_refuse('ROUND_NOT_FOUND'); end if;
  -- Refuses latecomers without a write or a lock; it also lets the job that closes the round through.
  if v_round.close_at <= site_now() and not exists (select from ledger_transactions t where t.member_id = p_member and t.key = p_key) then
    perform lottery_refuse('ROUND_CLOSED');
  end if;

  select b.transaction_id, b.replayed into v_transaction, replayed
  from ledger_begin(p_key, p_hash, 'BET_' || v_round.statement, p_member, 'poy', p_poy::text) b;
  if replayed then
    select p.poy_id, p.created_at, p.total_satang, e.balance_after, e.version into strict poy_id, created_at, total_satang, balance_satang, version
    from ledger_transactions t
    join poys p on p.member_id = p_member and p.poy_id = t.reference_id::uuid
    join ledger_entries e on e.transaction_id = t.id and e.member_id = p_member
    where t.id = v_transaction;
    return;
  end if;

  select r.state, r.open_at, r.close_at, v_round.member_sets into v_round from rounds r where r.bet_id = p_bet_id for share;
  poy_id := p_poy;
  created_at := site_now();
  if round_fault(v_round.state, v_round.open_at, v_round.close_at, created_at) is not null then
    perform lottery_refuse(round_fault(v_round.state, v_round.open_at, v_round.close_at, created_at));
  end if;
  if set_price_fault(p_bet_id, p_sets, p_prices) is not null then perform lottery_refuse('SET_PRICE', set_price_fault(p_bet_id, p_sets, p_prices)); end if;

  insert into set_exposure as e (bet_id, number, sets)
  select p_bet_id, l.number, sum(l.sets)::integer from unnest(p_numbers, p_sets) l (number, sets) group by l.number order by l.number
  on conflict (bet_id, number) do update set sets = e.sets + excluded.sets;
  select * into v_fault from set_numbers_fault(p_bet_id, p_member, p_numbers, p_sets, 1);
  if v_fault.code is not null then perform lottery_refuse(v_fault.code, v_fault.details); end if;

  select sum(price)::bigint into total_satang from unnest(p_prices) price;
  insert into poys (member_id, poy_id, bet_id, created_at, total_satang, options, numbers, prices_satang, multiplies_x100, note)
  values (p_member, p_poy, p_bet_id, created_at, total_satang, array_fill('set_4'::bet_option, array[cardinality(p_numbers)]), p_numbers, p_prices,
    array_fill(100, array[cardinality(p_numbers)]), p_note);
  select a.balances[1], a.versions[1] into balance_satang, version
  from ledger_apply(v_transaction, array[p_member, null], array['cash', 'round:' || p_bet_id || ':pool'], array[-total_satang, total_satang]) a;
  -- With the account held, no other slip of this member is under way.
  if (select sum(sets) from member_round_sets(p_member, p_bet_id)) > v_round.member_sets then perform lottery_refuse('MEMBER_LIMIT', '[]'); end if;
end $$;

-- What placing the tickets would be refused for now; null when nothing. Writes and locks nothing.
create function check_set(p_member uuid, p_lottery text, p_bet_id bigint, p_numbers text[], p_sets integer[], p_prices bigint[], out code text, out details jsonb)
language plpgsql volatile as $$
declare
  v_round record;
begin
  select t.member_sets, round_fault(r.state, r.open_at, r.close_at, site_now()) as fault into v_round
  from rounds r join round_sets t using (bet_id) where r.bet_id = p_bet_id and r.lottery = p_lottery;
  if not found then code := 'ROUND_NOT_FOUND'; return; end if;
  code := v_round.fault;
  if code is not null then return; end if;
  details := set_price_fault(p_bet_id, p_sets, p_prices);
  if details is not null then code := 'SET_PRICE'; return; end if;
  select f.code, f.details into code, details from set_numbers_fault(p_bet_id, p_member, p_numbers, p_sets, 0) f;
  if code is not null then return; end if;
  if coalesce((select sum(sets) from member_round_sets(p_member, p_bet_id)), 0) + (select sum(sets) from unnest(p_sets) sets) > v_round.member_sets then
    code := 'MEMBER_LIMIT';
    details := '[]';
    return;
  end if;
  if coalesce((select balance from member_accounts where member_id = p_member and kind = 'cash'), 0) < (select sum(price) from unnest(p_prices) price) then
    code := 'BALANCE_NOT_ENOUGH';
  end if;
end $$;

-- Every ticket that meets the condition of a prize, prize by prize; rules/set-4.ts says which. A test compares the two over all tickets.
create function winning_sets(p_draw4 text) returns table (prize set_prize, number text) language sql immutable parallel safe as $$
  with drawn as (select substr(p_draw4, 1, 1) as a, substr(p_draw4, 2, 1) as b, substr(p_draw4, 3, 1) as c, substr(p_draw4, 4, 1) as d),
  one as (select n::text as digit from generate_series(0, 9) n),
  two as (select lpad(n::text, 2, '0') as digits from generate_series(0, 99) n),
  at as (select generate_series(1, 4) as i)
  select 'straight_4'::set_prize, p_draw4
  union select 'straight_3', digit || b || c || d from drawn, one
  union select 'tode_4', substr(p_draw4, w.i, 1) || substr(p_draw4, x.i, 1) || substr(p_draw4, y.i, 1) || substr(p_draw4, z.i, 1)
    from at w, at x, at y, at z where w.i <> x.i and w.i <> y.i and w.i <> z.i and x.i <> y.i and x.i <> z.i and y.i <> z.i
  union select 'tode_3', digit || substr(p_draw4, x.i, 1) || substr(p_draw4, y.i, 1) || substr(p_draw4, z.i, 1)
    from one, at x, at y, at z where x.i > 1 and y.i > 1 and z.i > 1 and x.i <> y.i and x.i <> z.i and y.i <> z.i
  union select 'front_3', a || b || c || digit from drawn, one
  union select 'front_2', a || b || digits from drawn, two
  union select 'back_2', digits || c || d from drawn, two
$$;

-- The tickets that a draw pays in a round, each its highest prize alone, for one set.
create function paid_sets(p_bet_id bigint, p_draw4 text) returns table (number text, prize set_prize, amount_satang bigint) language sql stable as $$
  select distinct on (w.number) w.number, w.prize, p.amount_satang
  from winning_sets(p_draw4) w join round_prizes p on p.bet_id = p_bet_id and p.prize = w.prize
  where p.amount_satang > 0
  order by w.number, p.amount_satang desc, w.prize
$$;

-- What each winning line of a round is paid by a draw; settling, correcting (0033) and the prizes of ranks (0034) go by it.
create function line_payouts(p_bet_id bigint, p_draw jsonb) returns table (member_id uuid, poy_id uuid, line integer, payout_satang bigint)
language sql stable as $$
  select p.member_id, p.poy_id, l.line::integer, l.price * l.multiply / 100
  from standing_poys p
  cross join unnest(p.options, p.numbers, p.prices_satang, p.multiplies_x100) with ordinality l (option, number, price, multiply, line)
  join winning_numbers(p_draw) w on w.option = l.option and w.number = l.number
  where p.bet_id = p_bet_id and l.price * l.multiply >= 100
  union all
  select p.member_id, p.poy_id, l.line::integer, l.price / t.price_satang * w.amount_satang
  from round_sets t
  join standing_poys p using (bet_id)
  cross join unnest(p.options, p.numbers, p.prices_satang) with ordinality l (option, number, price, line)
  join paid_sets(p_bet_id, p_draw ->> 'draw4') w on w.number = l.number
  where t.bet_id = p_bet_id and p_draw ->> 'draw4' is not null and l.option = 'set_4'
$$;

-- What must always be empty, found by the names of the views as 0002 has it.

-- A ticket is on a round of four digits, and costs whole sets of it.
create view sets_i8_wrong_price as
select p.member_id, p.poy_id, p.bet_id, l.number, l.price, t.price_satang
from poys p
cross join unnest(p.options, p.numbers, p.prices_satang, p.multiplies_x100) l (option, number, price, multiply)
left join round_sets t using (bet_id)
where (l.option = 'set_4') <> (t.bet_id is not null) or (l.option = 'set_4' and (l.price % t.price_satang <> 0 or l.multiply <> 100));

create view sets_i10_wrong_exposure as
select bet_id, number, e.sets, l.sold, t.number_sets
from set_exposure e
full join (
  select p.bet_id, l.number, sum(l.price / t.price_satang)::integer as sold
  from round_sets t join standing_poys p using (bet_id) cross join unnest(p.numbers, p.prices_satang) l (number, price) group by 1, 2
) l using (bet_id, number)
left join round_sets t using (bet_id)
where e.sets is distinct from l.sold or e.sets > t.number_sets;

create view sets_i10_too_many_for_one as
select t.bet_id, p.member_id, l.number, sum(l.price / t.price_satang) as sets, t.member_number_sets, t.member_sets
from round_sets t join standing_poys p using (bet_id) cross join unnest(p.numbers, p.prices_satang) l (number, price)
group by grouping sets ((t.bet_id, p.member_id, l.number), (t.bet_id, p.member_id))
having sum(l.price / t.price_satang) > case when grouping(l.number) = 0 then t.member_number_sets else t.member_sets end;

-- The lotteries, with the closing times of their one to three digits. One draw is over before the next one opens, for the lobby shows one of each.
insert into lotteries (lottery, bet_group, bet_type, kind, statement, name, result_rule, schedule, cancel_within_seconds, cancel_before_close_seconds)
select l.lottery, 'BET_LOTERRY4', l.bet_type, l.lottery, 'SET_4', l.name, jsonb_build_object('type', 'set-4', 'of', l.lottery), jsonb_build_object(
  'type', 'weekly', 'daysOfWeek', l.days::jsonb, 'closeTime', l.close || ':00', 'resultTime', l.result || ':00', 'openBeforeSeconds', l.open_before, 'calendar', l.calendar), 300, 600
from (values
  ('hanoy', 'BET_LOTERRY4_HANOY', 'หวยฮานอยชุด', '[1,2,3,4,5,6,7]', '18:05', '18:30', 72000, 'vn'),
  ('lao', 'BET_LOTERRY4_LAO', 'หวยลาวชุด', '[1,3,5]', '20:20', '20:45', 129600, 'la'),
  ('lao-super', 'BET_LOTERRY4_LAO_SUPER', 'หวยลาวซุปเปอร์ชุด', '[1,2,3,4,5,6,7]', '20:50', '21:10', 72000, 'la'),
  ('malay', 'BET_LOTERRY4_MALAY', 'หวยมาเลย์ชุด', '[3,6,7]', '17:50', '18:40', 72000, 'my')
) l (lottery, bet_type, name, days, close, result, open_before, calendar);

insert into set_terms (lottery, price_satang, number_sets, member_number_sets, member_sets)
select lottery, 12000, 30, 10, 200 from lotteries where bet_group = 'BET_LOTERRY4';
insert into set_prizes (lottery, prize, amount_satang)
select l.lottery, p.prize::set_prize, p.amount
from lotteries l
cross join (values
  ('straight_4', 12500000), ('straight_3', 4100000), ('tode_4', 550000), ('tode_3', 410000), ('front_3', 180000), ('front_2', 160000), ('back_2', 160000)
) p (prize, amount)
where l.bet_group = 'BET_LOTERRY4';

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete on round_prizes from chokdee_app;
    revoke insert, update, delete on sets_i8_wrong_price, sets_i10_wrong_exposure, sets_i10_too_many_for_one from chokdee_app;
  end if;
end $$;
