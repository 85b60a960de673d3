-- Lotteries, their rounds, slips, shots, results and settlements.
-- Locks of a slip, in this order: the key of the request, the round (for share), exposure sorted by (option, number), the member's account.

create type bet_option as enum
  ('teng_bon_3', 'tode_3', 'teng_bon_nha_3', 'teng_lang_3', 'teng_bon_2', 'teng_lang_2', 'teng_bon_1', 'teng_lang_1');

-- What the site offers. A market is a row, not code.
create table lotteries (
  lottery text primary key,
  bet_group text not null check (bet_group in ('BET_GOV', 'BET_STOCK', 'BET_YEEKEE', 'BET_PINGPONG', 'BET_LOTERRY4')),
  -- The {kind} of the call that places its slips.
  kind text not null check (kind in ('gov', 'stock', 'yeekee', 'yeekee5-min', 'pingpong')),
  -- Ends the types of its ledger transactions: BET_GOV, WIN_GOV.
  statement text not null check (statement in ('GOV', 'YEEKEE', 'STOCK', 'SET_4')),
  name text not null,
  -- Who says the result and how it becomes a draw. Form: server/src/lottery/lottery-config.ts.
  result_rule jsonb not null,
  -- How its rounds come; null: by hand only. Same file.
  schedule jsonb,
  active boolean not null default true
);

create table lottery_options (
  lottery text not null references lotteries,
  option bet_option not null,
  -- Hundredths. 0: not offered.
  multiply_x100 integer not null check (multiply_x100 between 0 and 10000000),
  min_satang bigint not null check (min_satang > 0),
  -- For the sum of a slip's lines on one number. Null: no bound but the technical one of slip_terms_fault.
  max_satang bigint check (max_satang > 0),
  -- For one member on one number in one round. Null: no bound.
  member_cap_satang bigint check (member_cap_satang > 0),
  -- What one number may cost the house in one round.
  number_cap_satang bigint not null check (number_cap_satang > 0),
  primary key (lottery, option)
);

-- From this total stake on one number on, the number pays this much; 0 closes it.
create table rate_tiers (
  lottery text not null,
  option bet_option not null,
  stake_satang bigint not null check (stake_satang > 0),
  multiply_x100 integer not null check (multiply_x100 between 0 and 10000000),
  primary key (lottery, option, stake_satang),
  foreign key (lottery, option) references lottery_options
);

-- Options as they may be bet on. Yeekee's least is forced as rules/bet-minimum.ts has it. One whose least exceeds its most is misconfigured and not offered.
create view betting_terms as
select o.lottery, o.option, o.multiply_x100, forced.min_satang, o.max_satang, o.member_cap_satang, o.number_cap_satang
from lottery_options o
join lotteries l using (lottery)
cross join lateral (
  select case when l.bet_group = 'BET_YEEKEE' and o.option in ('teng_bon_2', 'teng_bon_3', 'teng_lang_2', 'tode_3')
    then 500 else o.min_satang end as min_satang
) forced
where o.multiply_x100 > 0 and (o.max_satang is null or forced.min_satang <= o.max_satang);

-- Rounds are the queue of the jobs: due_at is when the next thing happens to one, null when nothing does by itself.
create table rounds (
  bet_id bigint generated always as identity primary key,
  lottery text not null references lotteries,
  bet_type text not null,
  -- Within the business day; 1 where a lottery has one draw.
  round_number integer not null check (round_number > 0),
  dt date not null,
  open_at timestamptz not null,
  close_at timestamptz not null,
  -- Null: nobody shoots.
  shoot_close_at timestamptz,
  result_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'open', 'closed', 'settled', 'void')),
  due_at timestamptz,
  -- The version of the result that was paid.
  settled_version integer,
  void_reason text,
  check (open_at < close_at and close_at <= coalesce(shoot_close_at, close_at) and coalesce(shoot_close_at, close_at) <= result_at),
  check ((state = 'settled') = (settled_version is not null)),
  check ((state = 'void') = (void_reason is not null)),
  unique (lottery, dt, round_number)
) with (fillfactor = 70);
create index rounds_due on rounds (due_at) where due_at is not null;
create index rounds_by_close on rounds (close_at);
create index rounds_by_day on rounds (dt);

-- Permutations of a tode are one bet, so they are limited together, under their digits in order. Plain expressions, so that it is inlined.
create function risk_number(p_option bet_option, p_number text) returns text language sql immutable parallel safe as $$
  select case when p_option = 'tode_3' then
    least(substr(p_number, 1, 1), substr(p_number, 2, 1), substr(p_number, 3, 1))
    || greatest(
      least(substr(p_number, 1, 1), substr(p_number, 2, 1)),
      least(greatest(substr(p_number, 1, 1), substr(p_number, 2, 1)), substr(p_number, 3, 1)))
    || greatest(substr(p_number, 1, 1), substr(p_number, 2, 1), substr(p_number, 3, 1))
  else p_number end
$$;

-- A number that pays something else in one round than its lottery's terms say; 0 closes it. Stands before the tiers.
create table number_limits (
  bet_id bigint not null references rounds,
  option bet_option not null,
  number text not null check (number ~ '^\d{1,3}$' and number = risk_number(option, number)),
  multiply_x100 integer not null check (multiply_x100 between 0 and 10000000),
  primary key (bet_id, option, number)
);

-- What is staked on a number (a risk_number), and what it would cost. No bet without it: its row lock orders the bets on one number.
create table number_exposure (
  bet_id bigint not null,
  option bet_option not null,
  number text not null,
  stake_satang bigint not null check (stake_satang > 0),
  liability_satang bigint not null check (liability_satang >= 0),
  primary key (bet_id, option, number)
) with (fillfactor = 60);

-- Slips. Their lines are arrays of one length: they are read slip by slip or all together, never one by one, and so take a seventh of the room.
-- A line's number in the slip is its index. What a line pays was frozen with it. No row changes.
create table poys (
  member_id uuid not null,
  poy_id uuid not null,
  bet_id bigint not null,
  created_at timestamptz not null,
  total_satang bigint not null check (total_satang > 0),
  options bet_option[] not null,
  numbers text[] not null,
  prices_satang bigint[] not null,
  multiplies_x100 integer[] not null,
  note text,
  primary key (member_id, poy_id, created_at)
) partition by range (created_at);
create index poys_by_time on poys (member_id, created_at desc);
create index poys_by_round on poys (bet_id, member_id);
-- A slip is never refused for want of a month.
create table poys_other partition of poys default;

-- Makes the partition of the month that a day is in, unless it is there.
create function poys_partition(p_day date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from date := date_trunc('month', p_day)::date;
  v_name text := to_char(v_from, '"poys_"YYYY_MM');
begin
  if to_regclass(v_name) is not null then return; end if;
  execute format('create table %I partition of poys for values from (%L) to (%L)', v_name,
    bangkok_midnight(v_from), bangkok_midnight((v_from + interval '1 month')::date));
exception
  when duplicate_table or unique_violation then return;
  -- The month's slips lie in poys_other already, and stay there.
  when check_violation then return;
end $$;

-- A winning line. A losing one is a line of a settled round without a row here.
create table wins (
  member_id uuid not null,
  poy_id uuid not null,
  version integer not null,
  line integer not null,
  bet_id bigint not null,
  payout_satang bigint not null check (payout_satang > 0),
  primary key (member_id, poy_id, version, line)
);
create index wins_by_round on wins (bet_id, version);

-- Shots, numbered without a gap under the lock of the round's tally.
create table shots (
  bet_id bigint not null,
  seq integer not null check (seq > 0),
  member_id uuid not null,
  number text not null check (number ~ '^\d{5}$'),
  -- The shooter's name as others see it.
  name text not null,
  created_at timestamptz not null,
  primary key (bet_id, seq)
);
create index shots_by_member on shots (bet_id, member_id);

create table shot_tallies (
  bet_id bigint primary key,
  count integer not null,
  sum bigint not null
) with (fillfactor = 50);

create table shooters (
  member_id uuid primary key,
  last_shot_at timestamptz not null
) with (fillfactor = 50);

-- What operators have entered for a round; the last one counts.
create table result_proposals (
  bet_id bigint not null references rounds,
  proposal bigint generated always as identity,
  operator_id uuid not null,
  operator_name text not null,
  result jsonb not null,
  created_at timestamptz not null default site_now(),
  primary key (bet_id, proposal)
);

-- A result that was published. A correction is a further version.
create table results (
  bet_id bigint not null references rounds,
  version integer not null check (version > 0),
  -- { top3, bottom2, front3?, back3?, raw }
  draw jsonb not null,
  -- What the draw was made of: an official result, or a Yeekee round's { sum, rank16, result }.
  source jsonb not null,
  -- The two operators; null where the rule computed it.
  proposed_by uuid,
  confirmed_by uuid check (confirmed_by <> proposed_by),
  created_at timestamptz not null default site_now(),
  primary key (bet_id, version)
);

-- A round is settled once per version of its result.
create table settlements (
  bet_id bigint not null,
  version integer not null,
  stake_satang bigint not null,
  payout_satang bigint not null,
  winning_lines integer not null,
  created_at timestamptz not null default site_now(),
  primary key (bet_id, version),
  foreign key (bet_id, version) references results
);

-- SQLSTATE CK010: refused. The message is the code of the contract's error, the detail its details as JSON.
create function lottery_refuse(p_code text, p_details jsonb default null) returns void language plpgsql as $$
begin
  raise exception using errcode = 'CK010', message = p_code, detail = coalesce(p_details::text, '');
end $$;

-- What is wrong with a slip by its lottery's terms alone; null when nothing is.
create function slip_terms_fault(
  p_lottery text, p_options bet_option[], p_numbers text[], p_prices bigint[],
  out code text, out details jsonb
) language plpgsql stable as $$
declare
  -- Keeps every product and sum of the checks within bigint.
  c_most constant bigint := 10000000000;
begin
  select jsonb_agg(distinct option) into details
  from unnest(p_options) option
  where not exists (select from betting_terms t where t.lottery = p_lottery and t.option = option.option);
  if details is not null then code := 'OPTION_CLOSED'; return; end if;

  select jsonb_agg(jsonb_build_object('option', l.option, 'number', l.number, 'priceSatang', case when l.least < t.min_satang then l.least else l.price end,
    'minSatang', t.min_satang, 'maxSatang', least(t.max_satang, c_most)) order by l.option, l.number)
  into details
  from (select option, number, min(price) as least, sum(price) as price from unnest(p_options, p_numbers, p_prices) line (option, number, price) group by option, number) l
  join betting_terms t on t.lottery = p_lottery and t.option = l.option
  where l.least < t.min_satang or l.price > least(t.max_satang, c_most);
  if details is not null then code := 'MIN_MAX'; end if;
end $$;

-- What is wrong with a slip by what its numbers bear now; null when nothing is. `p_counted`: how often number_exposure holds this slip, 0 or 1.
create function slip_numbers_fault(
  p_bet_id bigint, p_lottery text, p_member uuid, p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[], p_counted integer,
  out code text, out details jsonb
) language plpgsql stable as $$
declare
  v_over_member jsonb;
  v_over_number jsonb;
  v_changes jsonb;
  v_all_closed boolean;
begin
  with line as (
    select option, number, multiply, risk_number(option, number) as risk, sum(price)::bigint as price, sum(price * multiply / 100)::bigint as liability
    from unnest(p_options, p_numbers, p_prices, p_multiplies) l (option, number, price, multiply)
    group by option, number, multiply
  ), risk as (
    select option, risk, sum(price)::bigint as stake, sum(liability)::bigint as liability from line group by option, risk
  ), terms as (
    select r.*, t.multiply_x100, t.member_cap_satang, t.number_cap_satang,
      coalesce(e.stake_satang, 0) - p_counted * r.stake as stake_before, coalesce(e.liability_satang, 0) + (1 - p_counted) * r.liability as liability_then
    from risk r
    join betting_terms t on t.lottery = p_lottery and t.option = r.option
    left join number_exposure e on e.bet_id = p_bet_id and e.option = r.option and e.number = r.risk
  ), mine as (
    -- Looked up only where all members together have more on a number than one may.
    select l.option, risk_number(l.option, l.number) as risk, sum(l.price) as stake
    from poys p, unnest(p.options, p.numbers, p.prices_satang) l (option, number, price)
    where p.bet_id = p_bet_id and p.member_id = p_member and exists (select from terms where stake_before + stake > member_cap_satang)
    group by 1, 2
  ), standing as (
    select t.option, t.risk, t.member_cap_satang, t.number_cap_satang, t.liability_then,
      coalesce(m.stake, 0) + t.stake as member_stake,
      coalesce(n.multiply_x100, tier.multiply_x100, t.multiply_x100) as multiply
    from terms t
    left join number_limits n on n.bet_id = p_bet_id and n.option = t.option and n.number = t.risk
    left join mine m on m.option = t.option and m.risk = t.risk
    left join lateral (
      select multiply_x100 from rate_tiers
      where lottery = p_lottery and option = t.option and stake_satang <= t.stake_before
      order by stake_satang desc limit 1
    ) tier on true
  )
  select
    jsonb_agg(jsonb_build_object('option', l.option, 'number', l.number, 'priceSatang', l.price, 'maxSatang', s.member_cap_satang) order by l.option, l.number)
      filter (where s.member_stake > s.member_cap_satang),
    jsonb_agg(jsonb_build_object('option', l.option, 'number', l.number, 'priceSatang', l.price) order by l.option, l.number)
      filter (where s.liability_then > s.number_cap_satang),
    jsonb_agg(jsonb_build_object('option', l.option, 'number', l.number, 'submittedX100', l.multiply, 'currentX100', s.multiply) order by l.option, l.number)
      filter (where l.multiply <> s.multiply or s.multiply = 0),
    bool_and(s.multiply = 0) filter (where l.multiply <> s.multiply or s.multiply = 0)
  into v_over_member, v_over_number, v_changes, v_all_closed
  from line l join standing s using (option, risk);

  if v_over_member is not null then code := 'MEMBER_LIMIT'; details := v_over_member;
  elsif v_changes is not null then code := case when v_all_closed then 'NUMBER_CLOSED' else 'RATE_CHANGED' end; details := v_changes;
  elsif v_over_number is not null then code := 'LIMIT_NUMBER'; details := v_over_number;
  end if;
end $$;

-- What stands against a bet on a round at a moment; null when nothing does.
create function round_fault(p_state text, p_open_at timestamptz, p_close_at timestamptz, p_at timestamptz) returns text language sql immutable as $$
  select case
    when p_state in ('closed', 'settled', 'void') or p_at >= p_close_at then 'ROUND_CLOSED'
    when p_state = 'scheduled' or p_at < p_open_at then 'ROUND_NOT_OPEN'
  end
$$;

-- Places a slip, whole or not at all, and answers a repeat of its key with the first one.
-- SQLSTATE CK010 (refused, see lottery_refuse), CK003 (the key came with another slip), CK004 (not enough money): nothing is written.
create function place_slip(
  p_member uuid, p_key text, p_hash text, p_poy uuid, p_kind text, p_bet_id bigint,
  p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[], p_note text,
  out poy_id uuid, out replayed boolean, out created_at timestamptz, out total_satang bigint, out balance_satang bigint, out version bigint
) language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_round record;
  v_transaction bigint;
  v_fault record;
begin
  select r.lottery, r.state, r.open_at, r.close_at, l.statement into v_round
  from rounds r join lotteries l using (lottery) where r.bet_id = p_bet_id and l.kind = p_kind;
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

  select r.state, r.open_at, r.close_at, r.lottery, v_round.statement into v_round from rounds r where r.bet_id = p_bet_id for share;
  poy_id := p_poy;
  created_at := site_now();
  if round_fault(v_round.state, v_round.open_at, v_round.close_at, created_at) is not null then
    perform lottery_refuse(round_fault(v_round.state, v_round.open_at, v_round.close_at, created_at));
  end if;

  select * into v_fault from slip_terms_fault(v_round.lottery, p_options, p_numbers, p_prices);
  if v_fault.code is not null then perform lottery_refuse(v_fault.code, v_fault.details); end if;

  insert into number_exposure as e (bet_id, option, number, stake_satang, liability_satang)
  select p_bet_id, l.option, risk_number(l.option, l.number) as risk, sum(l.price)::bigint, sum(l.price * l.multiply / 100)::bigint
  from unnest(p_options, p_numbers, p_prices, p_multiplies) l (option, number, price, multiply)
  group by l.option, risk order by l.option, risk
  on conflict (bet_id, option, number) do update
  set stake_satang = e.stake_satang + excluded.stake_satang, liability_satang = e.liability_satang + excluded.liability_satang;

  select * into v_fault from slip_numbers_fault(p_bet_id, v_round.lottery, p_member, p_options, p_numbers, p_prices, p_multiplies, 1);
  if v_fault.code is not null then perform lottery_refuse(v_fault.code, v_fault.details); end if;

  select sum(price)::bigint into total_satang from unnest(p_prices) price;
  insert into poys (member_id, poy_id, bet_id, created_at, total_satang, options, numbers, prices_satang, multiplies_x100, note)
  values (p_member, p_poy, p_bet_id, created_at, total_satang, p_options, p_numbers, p_prices, p_multiplies, p_note);

  select a.balances[1], a.versions[1] into balance_satang, version
  from ledger_apply(v_transaction, array[p_member, null], array['cash', 'round:' || p_bet_id || ':pool'], array[-total_satang, total_satang]) a;
end $$;

-- What placing the slip would be refused for now, money aside; null when nothing. Writes and locks nothing.
create function check_slip(
  p_member uuid, p_bet_id bigint, p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[],
  out code text, out details jsonb
) language plpgsql volatile as $$
declare
  v_round record;
begin
  select r.lottery, round_fault(r.state, r.open_at, r.close_at, site_now()) as fault into v_round
  from rounds r where r.bet_id = p_bet_id;
  if not found then code := 'ROUND_NOT_FOUND'; return; end if;
  code := v_round.fault;
  if code is not null then return; end if;
  select f.code, f.details into code, details from slip_terms_fault(v_round.lottery, p_options, p_numbers, p_prices) f;
  if code is not null then return; end if;
  select f.code, f.details into code, details from slip_numbers_fault(p_bet_id, v_round.lottery, p_member, p_options, p_numbers, p_prices, p_multiplies, 0) f;
  if code is not null then return; end if;
  if coalesce((select balance from member_accounts where member_id = p_member and kind = 'cash'), 0) < (select sum(price) from unnest(p_prices) price) then
    code := 'BALANCE_NOT_ENOUGH';
  end if;
end $$;

-- The numbers of a round that pay something else now than their option's default. A tode's limit shows on each of its permutations.
create function round_rates(p_bet_id bigint) returns table (option bet_option, number text, multiply_x100 integer) language sql stable as $$
  with standing as (
    select t.option, k.number, t.multiply_x100 as usual, coalesce(n.multiply_x100, tier.multiply_x100, t.multiply_x100) as multiply
    from rounds r
    join betting_terms t using (lottery)
    join (
      select option, number from number_exposure where bet_id = p_bet_id
      union select option, number from number_limits where bet_id = p_bet_id
    ) k on k.option = t.option
    left join number_exposure e on e.bet_id = p_bet_id and e.option = k.option and e.number = k.number
    left join number_limits n on n.bet_id = p_bet_id and n.option = k.option and n.number = k.number
    left join lateral (
      select tiers.multiply_x100 from rate_tiers tiers
      where tiers.lottery = r.lottery and tiers.option = k.option and tiers.stake_satang <= e.stake_satang
      order by tiers.stake_satang desc limit 1
    ) tier on true
    where r.bet_id = p_bet_id
  )
  select s.option, coalesce(p.number, s.number), s.multiply
  from standing s
  left join lateral (
    select lpad(n::text, 3, '0') as number from generate_series(0, 999) n
    where s.option = 'tode_3' and risk_number('tode_3', lpad(n::text, 3, '0')) = s.number
  ) p on true
  where s.multiply <> s.usual
$$;

-- Shoots a number: the next in order, under the lock of the round's tally, at a moment read once that is held.
-- SQLSTATE CK010 (see lottery_refuse): nothing is written.
create function shoot_number(p_member uuid, p_name text, p_bet_id bigint, p_number text, p_interval interval, out seq integer, out created_at timestamptz)
language plpgsql volatile as $$
declare
  v_round rounds;
begin
  select * into v_round from rounds r where r.bet_id = p_bet_id and r.shoot_close_at is not null;
  if not found then perform lottery_refuse('ROUND_NOT_FOUND'); end if;
  if v_round.shoot_close_at <= site_now() then perform lottery_refuse('SHOOT_CLOSED'); end if;

  select * into v_round from rounds r where r.bet_id = p_bet_id for share;
  insert into shot_tallies as t (bet_id, count, sum) values (p_bet_id, 1, p_number::integer)
  on conflict (bet_id) do update set count = t.count + 1, sum = t.sum + excluded.sum
  returning t.count into seq;

  created_at := site_now();
  if v_round.state in ('settled', 'void') or created_at >= v_round.shoot_close_at then perform lottery_refuse('SHOOT_CLOSED'); end if;
  if v_round.state = 'scheduled' or created_at < v_round.open_at then perform lottery_refuse('ROUND_NOT_OPEN'); end if;

  insert into shooters as s (member_id, last_shot_at) values (p_member, created_at)
  on conflict (member_id) do update set last_shot_at = excluded.last_shot_at where s.last_shot_at <= excluded.last_shot_at - p_interval;
  if not found then perform lottery_refuse('SHOT_TOO_SOON'); end if;

  insert into shots (bet_id, seq, member_id, number, name, created_at) values (p_bet_id, seq, p_member, p_number, p_name, created_at);
end $$;

-- Every number that wins, on every option; rules/winning.ts says which. A test compares the two over all numbers.
create function winning_numbers(p_draw jsonb) returns table (option bet_option, number text) language sql immutable as $$
  with drawn as (select p_draw ->> 'top3' as top3, p_draw ->> 'bottom2' as bottom2), at as (select generate_series(1, 3) as i)
  select 'teng_bon_3'::bet_option, top3 from drawn
  union select 'tode_3', substr(top3, a.i, 1) || substr(top3, b.i, 1) || substr(top3, c.i, 1)
    from drawn, at a, at b, at c where a.i <> b.i and b.i <> c.i and a.i <> c.i
  union select 'teng_bon_nha_3', jsonb_array_elements_text(p_draw -> 'front3')
  union select 'teng_lang_3', jsonb_array_elements_text(p_draw -> 'back3')
  union select 'teng_bon_2', right(top3, 2) from drawn
  union select 'teng_lang_2', bottom2 from drawn
  union select 'teng_bon_1', unnest(string_to_array(top3, null)) from drawn
  union select 'teng_lang_1', unnest(string_to_array(bottom2, null)) from drawn
$$;

-- Moves what is left in a round's pool to the house's profit, or its loss into the pool.
create function sweep_pool(p_bet_id bigint, p_key text) returns void language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_pool constant text := 'round:' || p_bet_id || ':pool';
  v_left bigint;
begin
  select coalesce(sum(amount), 0)::bigint into v_left from ledger_entries where account = v_pool and member_id is null;
  if v_left <> 0 then
    perform ledger_post(p_key, v_left::text, 'POOL_SWEEP', null, 'round', p_bet_id::text,
      array[null, null]::uuid[], array[v_pool, 'house:pnl:lotto'], array[-v_left, v_left]);
  end if;
end $$;

-- Pays a member for each of many slips of a round, all at once: one transaction a slip, with a key of its own.
create function pay_poys(p_bet_id bigint, p_type text, p_key text, p_members uuid[], p_poys uuid[], p_amounts bigint[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  select ledger_post_many(
    array_agg(p_key || poy_id order by i), array_agg(amount::text order by i), array_agg(p_type order by i), array_agg(member_id order by i),
    array_agg('poy'::text order by i), array_agg(poy_id::text order by i), array_agg('cash'::text order by i), array_agg(amount order by i),
    array_agg('round:' || p_bet_id || ':pool' order by i))
  from unnest(p_members, p_poys, p_amounts) with ordinality paid (member_id, poy_id, amount, i)
  having count(*) > 0
$$;

-- Pays a closed round by a version of its result, once: whoever comes second waits and then changes nothing.
-- Answers whose cash has changed. SQLSTATE CK010 ROUND_STATE: betting or shooting is not over, or the round is void or was paid by another version.
create function settle_round(p_bet_id bigint, p_version integer) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_round record;
  v_draw jsonb;
  v_won record;
begin
  select r.*, l.statement into strict v_round from rounds r join lotteries l using (lottery) where r.bet_id = p_bet_id for update of r;
  if v_round.settled_version = p_version then return array[]::uuid[]; end if;
  if v_round.state <> 'closed' or site_now() < coalesce(v_round.shoot_close_at, v_round.close_at) then perform lottery_refuse('ROUND_STATE'); end if;
  select draw into strict v_draw from results where bet_id = p_bet_id and version = p_version;

  insert into wins (member_id, poy_id, version, line, bet_id, payout_satang)
  select p.member_id, p.poy_id, p_version, l.line, p_bet_id, l.price * l.multiply / 100
  from poys p
  cross join unnest(p.options, p.numbers, p.prices_satang, p.multiplies_x100) with ordinality l (option, number, price, multiply, line)
  join winning_numbers(v_draw) w on w.option = l.option and w.number = l.number
  where p.bet_id = p_bet_id and l.price * l.multiply >= 100;

  select array_agg(member_id order by member_id, poy_id) as members, array_agg(poy_id order by member_id, poy_id) as poys,
    array_agg(payout order by member_id, poy_id) as amounts, coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(lines), 0)::integer as lines
  into v_won
  from (
    select member_id, poy_id, sum(payout_satang)::bigint as payout, count(*) as lines
    from wins where bet_id = p_bet_id and version = p_version group by 1, 2
  ) won;
  perform pay_poys(p_bet_id, 'WIN_' || v_round.statement, 'win:' || p_version || ':', v_won.members, v_won.poys, v_won.amounts);
  perform sweep_pool(p_bet_id, 'sweep:' || p_bet_id || ':' || p_version);

  insert into settlements (bet_id, version, stake_satang, payout_satang, winning_lines)
  select p_bet_id, p_version, coalesce(sum(total_satang), 0)::bigint, v_won.payout, v_won.lines from poys where bet_id = p_bet_id;
  update rounds set state = 'settled', settled_version = p_version, due_at = null where bet_id = p_bet_id;
  return coalesce((select array_agg(distinct member_id) from unnest(v_won.members) member_id), array[]::uuid[]);
end $$;

-- Calls a round off that is not settled and gives back every stake, exactly; a second call changes nothing.
-- Answers whose cash has changed. SQLSTATE CK010 ROUND_STATE: it is settled.
create function void_round(p_bet_id bigint, p_reason text) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_state text;
  v_placed record;
begin
  select state into strict v_state from rounds where bet_id = p_bet_id for update;
  if v_state = 'void' then return array[]::uuid[]; end if;
  if v_state = 'settled' then perform lottery_refuse('ROUND_STATE'); end if;

  select array_agg(member_id order by member_id, poy_id) as members, array_agg(poy_id order by member_id, poy_id) as poys,
    array_agg(total_satang order by member_id, poy_id) as amounts
  into v_placed from poys where bet_id = p_bet_id;
  perform pay_poys(p_bet_id, 'ABORT_POY', 'abort:', v_placed.members, v_placed.poys, v_placed.amounts);
  update rounds set state = 'void', void_reason = p_reason, due_at = null where bet_id = p_bet_id;
  return coalesce((select array_agg(distinct member_id) from unnest(v_placed.members) member_id), array[]::uuid[]);
end $$;

-- What must always be empty, found by the names of the views as 0002 has it.

-- Of each round: what the ledger has for its pool, and what its slips and wins say.
create view round_books as
select r.bet_id, r.state,
  coalesce(s.stakes, 0)::bigint as stakes, coalesce(w.payouts, 0)::bigint as payouts,
  coalesce(p.bets, 0)::bigint as bets, coalesce(p.wins, 0)::bigint as wins, coalesce(p.aborts, 0)::bigint as aborts, coalesce(p.swept, 0)::bigint as swept
from rounds r
left join (select bet_id, sum(total_satang) as stakes from poys group by 1) s using (bet_id)
left join (select bet_id, version, sum(payout_satang) as payouts from wins group by 1, 2) w on w.bet_id = r.bet_id and w.version = r.settled_version
left join (
  select split_part(e.account, ':', 2)::bigint as bet_id,
    sum(e.amount) filter (where t.type like 'BET\_%') as bets,
    -sum(e.amount) filter (where t.type like 'WIN\_%') as wins,
    -sum(e.amount) filter (where t.type = 'ABORT_POY') as aborts,
    -sum(e.amount) filter (where t.type = 'POOL_SWEEP') as swept
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.member_id is null and e.account like 'round:%:pool'
  group by 1
) p on p.bet_id = r.bet_id;

create view lottery_i8_unbalanced_round as
select * from round_books
where stakes <> bets
  or (state = 'settled' and (payouts <> wins or aborts <> 0 or swept <> bets - wins))
  or (state = 'void' and (aborts <> bets or wins <> 0 or swept <> 0))
  or (state in ('scheduled', 'open', 'closed') and (wins <> 0 or aborts <> 0 or swept <> 0));

create view lottery_i9_late_bet as
select p.member_id, p.poy_id, p.bet_id, p.created_at, r.open_at, r.close_at
from poys p join rounds r using (bet_id)
where p.created_at >= r.close_at or p.created_at < r.open_at;

create view lottery_i10_wrong_exposure as
select bet_id, option, number, e.stake_satang, e.liability_satang, l.stake, l.liability, o.number_cap_satang
from number_exposure e
full join (
  select p.bet_id, line.option, risk_number(line.option, line.number) as number, sum(line.price)::bigint as stake, sum(line.price * line.multiply / 100)::bigint as liability
  from poys p, unnest(p.options, p.numbers, p.prices_satang, p.multiplies_x100) line (option, number, price, multiply)
  group by 1, 2, 3
) l using (bet_id, option, number)
left join rounds r using (bet_id)
left join lottery_options o using (lottery, option)
where e.stake_satang is distinct from l.stake or e.liability_satang is distinct from l.liability or e.liability_satang > o.number_cap_satang;

create view lottery_i15_not_one_settlement as
select r.bet_id, r.state, r.settled_version, count(s.version) as settlements
from rounds r left join settlements s using (bet_id)
group by r.bet_id
having (r.state = 'settled') <> bool_or(coalesce(s.version = r.settled_version, false)) or (r.state <> 'settled' and count(s.version) > 0)
  or bool_or(s.payout_satang <> (select coalesce(sum(w.payout_satang), 0) from wins w where w.bet_id = s.bet_id and w.version = s.version));

-- The lotteries that the site starts with. Amounts are satang.
insert into lotteries (lottery, bet_group, kind, statement, name, result_rule, schedule) values
  ('gov', 'BET_GOV', 'gov', 'GOV', 'หวยรัฐบาลไทย', '{"type":"government"}',
    '{"type":"monthly","daysOfMonth":[1,16],"closeTime":"15:30:00","resultTime":"16:00:00","openBeforeSeconds":1468800}'),
  ('yeekee-15', 'BET_YEEKEE', 'yeekee', 'YEEKEE', 'จับยี่กี 15 นาที', '{"type":"yeekee","fairness":"conventional"}',
    '{"type":"clock","game":"yeekee-15","openBeforeSeconds":10800}'),
  ('yeekee-5', 'BET_YEEKEE', 'yeekee5-min', 'YEEKEE', 'จับยี่กี 5 นาที', '{"type":"yeekee","fairness":"conventional"}',
    '{"type":"clock","game":"yeekee-5","openBeforeSeconds":3600}'),
  ('pingpong-60', 'BET_PINGPONG', 'pingpong', 'YEEKEE', 'ปิงปอง 1 ชั่วโมง', '{"type":"yeekee","fairness":"conventional"}',
    '{"type":"clock","game":"pingpong-60","openBeforeSeconds":21600}');

insert into lottery_options (lottery, option, multiply_x100, min_satang, max_satang, member_cap_satang, number_cap_satang)
select l.lottery, o.option::bet_option, case l.lottery when 'gov' then o.gov else o.yeekee end,
  case when l.lottery <> 'gov' and o.option in ('teng_bon_2', 'teng_bon_3', 'teng_lang_2', 'tode_3') then 500 else 100 end,
  o.max, o.member_cap, o.number_cap
from (values ('gov'), ('yeekee-15'), ('yeekee-5'), ('pingpong-60')) l (lottery)
cross join (values
  ('teng_bon_3', 90000, 85000, 200000, 500000, 200000000),
  ('tode_3', 15000, 12000, 200000, 500000, 200000000),
  ('teng_bon_nha_3', 45000, 0, 200000, 500000, 200000000),
  ('teng_lang_3', 45000, 0, 200000, 500000, 200000000),
  ('teng_bon_2', 9000, 9200, 500000, 2000000, 200000000),
  ('teng_lang_2', 9000, 9200, 500000, 2000000, 200000000),
  ('teng_bon_1', 320, 320, 1000000, 5000000, 100000000),
  ('teng_lang_1', 420, 420, 1000000, 5000000, 100000000)
) o (option, gov, yeekee, max, member_cap, number_cap);

insert into rate_tiers (lottery, option, stake_satang, multiply_x100)
select o.lottery, o.option, t.stake_satang, o.multiply_x100 * t.percent / 100
from lottery_options o
join (values
  ('teng_bon_3', 100000, 90), ('teng_bon_3', 160000, 80),
  ('tode_3', 600000, 90), ('tode_3', 1000000, 80),
  ('teng_bon_nha_3', 200000, 90), ('teng_bon_nha_3', 320000, 80),
  ('teng_lang_3', 200000, 90), ('teng_lang_3', 320000, 80),
  ('teng_bon_2', 1000000, 90), ('teng_bon_2', 1600000, 80),
  ('teng_lang_2', 1000000, 90), ('teng_lang_2', 1600000, 80)
) t (option, stake_satang, percent) on t.option::bet_option = o.option
where o.multiply_x100 > 0;

select poys_partition(bangkok_day(site_now())), poys_partition((bangkok_day(site_now()) + interval '1 month')::date);
