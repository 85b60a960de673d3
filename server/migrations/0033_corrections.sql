-- Slips that members cancel, and results that turn out wrong: what was paid by them is taken back, and the round paid anew.

-- How long after placing, and how long before closing, a member may still cancel a slip; null: never.
alter table lotteries
  add column cancel_within_seconds integer check (cancel_within_seconds > 0),
  add column cancel_before_close_seconds integer check (cancel_before_close_seconds >= 0),
  add constraint lotteries_cancel_check check ((cancel_within_seconds is null) = (cancel_before_close_seconds is null)),
  -- Whoever shoots last knows most: a slip on shots stands.
  add constraint lotteries_cancel_never_check check (bet_group not in ('BET_YEEKEE', 'BET_PINGPONG') or cancel_within_seconds is null);
update lotteries set cancel_within_seconds = 300, cancel_before_close_seconds = 600 where bet_group in ('BET_GOV', 'BET_STOCK', 'BET_LOTERRY4');

-- A row here takes a slip out of its round. Written by cancel_poy alone.
create table poy_cancellations (
  member_id uuid not null,
  poy_id uuid not null,
  bet_id bigint not null,
  created_at timestamptz not null,
  total_satang bigint not null check (total_satang > 0),
  primary key (member_id, poy_id)
);
create index poy_cancellations_by_round on poy_cancellations (bet_id);
create trigger append_only before update or delete on poy_cancellations for each row execute function ledger_refuse_change();
create trigger append_only_truncate before truncate on poy_cancellations for each statement execute function ledger_refuse_change();

-- The slips that take part in their rounds. Whatever counts, pays or gives back stakes reads this and not the table.
create view standing_poys as
select p.* from poys p
where not exists (select from poy_cancellations c where c.bet_id = p.bet_id and c.member_id = p.member_id and c.poy_id = p.poy_id);

-- What a slip adds to number_exposure, and what its cancellation takes away.
create function slip_exposure(p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[])
returns table (option bet_option, number text, stake_satang bigint, liability_satang bigint) language sql immutable parallel safe as $$
  select l.option, risk_number(l.option, l.number), sum(l.price)::bigint, sum(l.price * l.multiply / 100)::bigint
  from unnest(p_options, p_numbers, p_prices, p_multiplies) l (option, number, price, multiply) group by 1, 2
$$;

-- As before, but that a member's cancelled slips no longer count against his cap.
create or replace function slip_numbers_fault(
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
    from standing_poys p, unnest(p.options, p.numbers, p.prices_satang) l (option, number, price)
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

-- The last moment at which a slip may be cancelled; null: never.
create function cancel_until(p_placed_at timestamptz, p_close_at timestamptz, p_within integer, p_before_close integer) returns timestamptz
language sql immutable parallel safe as $$
  select case when p_within is not null then least(p_placed_at + make_interval(secs => p_within), p_close_at - make_interval(secs => p_before_close)) end
$$;

-- Takes a member's slip out of its round and gives back its stake, once: a repeat is answered with what the first did.
-- Locks: the round (for share), the refund's key, exposure sorted by (option, number), the account. Only who holds the round asks for that key,
-- so it may come after it here, as it does where a round is called off.
-- SQLSTATE CK010 NOT_FOUND, CANCEL_NOT_OFFERED (never for this lottery), CANCEL_TOO_LATE: nothing is written.
create function cancel_poy(
  p_member uuid, p_poy uuid,
  out replayed boolean, out cancelled_at timestamptz, out total_satang bigint, out balance_satang bigint, out version bigint, out bet_id bigint
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_poy poys;
  v_round record;
  v_transaction bigint;
begin
  select * into v_poy from poys p where p.member_id = p_member and p.poy_id = p_poy;
  if not found then perform lottery_refuse('NOT_FOUND'); end if;
  bet_id := v_poy.bet_id;
  total_satang := v_poy.total_satang;

  select r.state, r.close_at, l.cancel_within_seconds as within, l.cancel_before_close_seconds as before_close into strict v_round
  from rounds r join lotteries l using (lottery) where r.bet_id = v_poy.bet_id for share of r;
  select b.transaction_id, b.replayed into v_transaction, replayed
  from ledger_begin('abort:' || p_poy, total_satang::text, 'ABORT_POY', p_member, 'poy', p_poy::text) b;
  if replayed then
    select c.created_at, e.balance_after, e.version into cancelled_at, balance_satang, version
    from poy_cancellations c join ledger_entries e on e.transaction_id = v_transaction and e.member_id = p_member
    where c.member_id = p_member and c.poy_id = p_poy;
    -- It was the whole round that was called off.
    if not found then perform lottery_refuse('CANCEL_TOO_LATE'); end if;
    return;
  end if;

  cancelled_at := site_now();
  if v_round.within is null then perform lottery_refuse('CANCEL_NOT_OFFERED'); end if;
  if v_round.state <> 'open' or cancelled_at > cancel_until(v_poy.created_at, v_round.close_at, v_round.within, v_round.before_close) then
    perform lottery_refuse('CANCEL_TOO_LATE');
  end if;

  insert into poy_cancellations (member_id, poy_id, bet_id, created_at, total_satang) values (p_member, p_poy, v_poy.bet_id, cancelled_at, total_satang);
  perform give_back_exposure(v_poy.bet_id, v_poy.options, v_poy.numbers, v_poy.prices_satang, v_poy.multiplies_x100);
  select a.balances[1], a.versions[1] into balance_satang, version
  from ledger_apply(v_transaction, array[p_member, null], array['cash', 'round:' || v_poy.bet_id || ':pool'], array[total_satang, -total_satang]) a;
end $$;

-- A result's further versions are corrections, by two operators and with a reason that its members read.
alter table results
  add column reason text,
  add constraint results_correction_check check (version = 1 or (reason <> '' and reason is not null and proposed_by is not null and confirmed_by is not null));
create table correction_proposals (
  bet_id bigint not null references rounds,
  proposal bigint generated always as identity,
  -- The one that it would make.
  version integer not null check (version > 1),
  operator_id uuid not null,
  operator_name text not null,
  result jsonb not null,
  reason text not null,
  created_at timestamptz not null default site_now(),
  primary key (bet_id, proposal)
);

-- A win that a correction takes back, whole. What the member no longer has of it is lent to him from his debt account, and taken from later wins.
alter table ledger_transactions drop constraint ledger_transactions_type;
alter table ledger_transactions add constraint ledger_transactions_type check (type in (
    'PREDEPOSIT', 'DEPOSIT', 'ADMIN_INCREASE', 'ABORT_POY', 'ACHIVEMENT_ADDMONEY', 'YING_WIN', 'ADMIN_MOVE_INCREASE', 'MOVE_AF_TO_MONEY',
    'WITHDRAW', 'ADMIN_DECREASE', 'ADMIN_MOVE_DECREASE',
    'BET_GOV', 'WIN_GOV', 'BET_YEEKEE', 'WIN_YEEKEE', 'BET_STOCK', 'WIN_STOCK', 'BET_SET_4', 'WIN_SET_4', 'WIN_REVERSED', 'DEBT_ADDED', 'DEBT_REPAID',
    'BET_GAME', 'WIN_GAME', 'ABORT_GAME', 'REFUND_GAME', 'GAME_ADD', 'GAME_DEDUCT', 'CREATE_GAME', 'DRAW_GAME', 'BONUS_GAME',
    'AF_EARN', 'POINTS_EARN', 'POOL_SWEEP', 'TRANSFER_RETURN'));
-- Few have one. It must not name the balance, or every movement of every account would touch it.
create index member_accounts_debts on member_accounts (member_id) where kind = 'debt';

-- What each slip won by a version, by member and slip; arrays of one length, null when none won.
create function won_poys(p_bet_id bigint, p_version integer, out members uuid[], out poys uuid[], out amounts bigint[], out payout bigint, out lines integer)
language sql stable as $$
  select array_agg(member_id order by member_id, poy_id), array_agg(poy_id order by member_id, poy_id),
    array_agg(payout order by member_id, poy_id), coalesce(sum(payout), 0)::bigint, coalesce(sum(lines), 0)::integer
  from (
    select member_id, poy_id, sum(payout_satang)::bigint as payout, count(*) as lines
    from wins where bet_id = p_bet_id and version = p_version group by 1, 2
  ) won
$$;

-- Moves between a member's cash and his debt: what he lacks is lent (positive), or what he owes taken (negative). The caller holds his cash account,
-- and nobody locks a debt who does not, so the debts may come after others' cash.
create function move_debts(p_bet_id bigint, p_version integer, p_members uuid[], p_amounts bigint[]) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_move record;
begin
  for v_move in select member_id, amount, case when amount > 0 then 'DEBT_ADDED' else 'DEBT_REPAID' end as type
    from unnest(p_members, p_amounts) move (member_id, amount) where amount <> 0 order by member_id
  loop
    perform ledger_post('debt:' || p_bet_id || ':' || p_version, v_move.amount::text, v_move.type, v_move.member_id, 'round', p_bet_id::text,
      array[v_move.member_id, v_move.member_id], array['cash', 'debt'], array[v_move.amount, -v_move.amount]);
  end loop;
end $$;
revoke execute on function move_debts(bigint, integer, uuid[], bigint[]) from public;

-- Takes from members what they owe, of what they have just won and no more. The caller holds their cash accounts.
create function repay_debts(p_bet_id bigint, p_version integer, p_members uuid[], p_won bigint[]) returns void
language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_due record;
begin
  with owing as materialized (select member_id, -balance as owed from member_accounts where kind = 'debt' and balance < 0)
  select array_agg(member_id) as members, array_agg(-least(owed, won)) as amounts into v_due
  from owing join (select member_id, sum(amount)::bigint as won from unnest(p_members, p_won) w (member_id, amount) group by 1) winner using (member_id)
  where won > 0;
  if v_due.members is not null then perform move_debts(p_bet_id, p_version, v_due.members, v_due.amounts); end if;
end $$;
revoke execute on function repay_debts(bigint, integer, uuid[], bigint[]) from public;

-- Pays a closed round by a version of its result, once: whoever comes second waits and then changes nothing.
-- Answers whose cash has changed. SQLSTATE CK010 ROUND_STATE: betting or shooting is not over, or the round is void or was paid by another version.
create or replace function settle_round(p_bet_id bigint, p_version integer) returns uuid[]
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
  select l.member_id, l.poy_id, p_version, l.line, p_bet_id, l.payout_satang from line_payouts(p_bet_id, v_draw) l;
  select * into v_won from won_poys(p_bet_id, p_version);
  perform pay_poys(p_bet_id, 'WIN_' || v_round.statement, 'win:' || p_version || ':', v_won.members, v_won.poys, v_won.amounts);
  perform repay_debts(p_bet_id, p_version, v_won.members, v_won.amounts);
  perform sweep_pool(p_bet_id, 'sweep:' || p_bet_id || ':' || p_version);

  insert into settlements (bet_id, version, stake_satang, payout_satang, winning_lines)
  select p_bet_id, p_version, coalesce(sum(total_satang), 0)::bigint, v_won.payout, v_won.lines from standing_poys where bet_id = p_bet_id;
  update rounds set state = 'settled', settled_version = p_version, due_at = null where bet_id = p_bet_id;
  return coalesce((select array_agg(distinct member_id) from unnest(v_won.members) member_id), array[]::uuid[]);
end $$;

-- Pays a settled round anew by the version that follows the one it was paid by, once: what each slip was paid before is taken back whole,
-- what it wins now is paid. Who cannot give it back owes the rest; who wins more than before pays first what he owes.
-- Answers whose cash or debt has changed. SQLSTATE CK010 ROUND_STATE: the round is not settled, by a later version, or by shots, which nobody corrects.
create function correct_round(p_bet_id bigint, p_version integer) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_round record;
  v_draw jsonb;
  v_before record;
  v_now record;
  v_change record;
begin
  select r.*, l.statement, l.result_rule ->> 'type' as rule into strict v_round from rounds r join lotteries l using (lottery) where r.bet_id = p_bet_id for update of r;
  if v_round.settled_version = p_version then return array[]::uuid[]; end if;
  if v_round.state <> 'settled' or p_version <> v_round.settled_version + 1 or v_round.rule = 'yeekee' then perform lottery_refuse('ROUND_STATE'); end if;
  select draw into strict v_draw from results where bet_id = p_bet_id and version = p_version;

  insert into wins (member_id, poy_id, version, line, bet_id, payout_satang)
  select l.member_id, l.poy_id, p_version, l.line, p_bet_id, l.payout_satang from line_payouts(p_bet_id, v_draw) l;
  select * into v_before from won_poys(p_bet_id, v_round.settled_version);
  select * into v_now from won_poys(p_bet_id, p_version);

  perform from member_accounts where kind = 'cash' and member_id in (select unnest(v_before.members) union select unnest(v_now.members))
  order by member_id for update;
  select array_agg(member_id) as members, array_agg(net) as nets, array_agg(greatest(-(balance + net), 0)) as lacking into v_change
  from (
    select member_id, sum(amount)::bigint as net
    from (select * from unnest(v_now.members, v_now.amounts) union all select member_id, -amount from unnest(v_before.members, v_before.amounts) b (member_id, amount)) side (member_id, amount)
    group by 1
  ) member join member_accounts a using (member_id) where a.kind = 'cash';

  -- In this order nobody's cash is less than nothing on the way.
  perform pay_poys(p_bet_id, 'WIN_' || v_round.statement, 'win:' || p_version || ':', v_now.members, v_now.poys, v_now.amounts);
  if v_change.members is not null then perform move_debts(p_bet_id, p_version, v_change.members, v_change.lacking); end if;
  perform pay_poys(p_bet_id, 'WIN_REVERSED', 'reverse:' || v_round.settled_version || ':', v_before.members, v_before.poys,
    (select array_agg(-amount order by i) from unnest(v_before.amounts) with ordinality paid (amount, i)));
  perform repay_debts(p_bet_id, p_version, v_change.members, v_change.nets);
  perform sweep_pool(p_bet_id, 'sweep:' || p_bet_id || ':' || p_version);

  insert into settlements (bet_id, version, stake_satang, payout_satang, winning_lines)
  select p_bet_id, p_version, coalesce(sum(total_satang), 0)::bigint, v_now.payout, v_now.lines from standing_poys where bet_id = p_bet_id;
  update rounds set settled_version = p_version where bet_id = p_bet_id;
  return coalesce(v_change.members, array[]::uuid[]);
end $$;

-- Calls a round off that is not settled and gives back every stake, exactly; a second call changes nothing.
-- Answers whose cash has changed. SQLSTATE CK010 ROUND_STATE: it is settled.
create or replace function void_round(p_bet_id bigint, p_reason text) returns uuid[]
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
  into v_placed from standing_poys where bet_id = p_bet_id;
  perform pay_poys(p_bet_id, 'ABORT_POY', 'abort:', v_placed.members, v_placed.poys, v_placed.amounts);
  update rounds set state = 'void', void_reason = p_reason, due_at = null where bet_id = p_bet_id;
  return coalesce((select array_agg(distinct member_id) from unnest(v_placed.members) member_id), array[]::uuid[]);
end $$;

-- Stakes count once, with the first settlement; cancelled ones not at all. A correction earns no rewards: they are for stakes, whatever was drawn.
create or replace function turnover_add_stakes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into turnovers as t (member_id, staked)
  select member_id, sum(total_satang)::bigint from standing_poys where bet_id = new.bet_id group by member_id order by member_id
  on conflict (member_id) do update set staked = t.staked + excluded.staked;
  return null;
end $$;
drop trigger turnover on settlements;
create constraint trigger turnover after insert on settlements deferrable initially deferred
  for each row when (new.version = 1) execute function turnover_add_stakes();
create or replace view turnover_sums as
select member_id, sum(deposited)::bigint as deposited, sum(staked)::bigint as staked
from (
  select e.member_id, e.amount as deposited, 0::bigint as staked
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.member_id is not null and e.account = 'cash' where t.type = 'DEPOSIT'
  union all
  select p.member_id, 0, p.total_satang from standing_poys p join settlements s on s.bet_id = p.bet_id and s.version = 1
) part group by member_id;

create or replace function settlement_rewards_open() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into settlement_rewards (bet_id, version, done_at) values (new.bet_id, new.version, case when new.version > 1 then site_now() end);
  return null;
end $$;

-- What must always be empty, found by the names of the views as 0002 has it.

drop view lottery_i8_unbalanced_round;
drop view round_books;
-- Of each round: what the ledger has for its pool, and what its slips, cancellations and wins say.
create view round_books as
select r.bet_id, r.state,
  coalesce(s.stakes, 0)::bigint as stakes, coalesce(c.cancelled, 0)::bigint as cancelled, coalesce(w.payouts, 0)::bigint as payouts,
  coalesce(p.bets, 0)::bigint as bets, coalesce(p.wins, 0)::bigint as wins, coalesce(p.reversed, 0)::bigint as reversed,
  coalesce(p.aborts, 0)::bigint as aborts, coalesce(p.swept, 0)::bigint as swept
from rounds r
left join (select bet_id, sum(total_satang) as stakes from poys group by 1) s using (bet_id)
left join (select bet_id, sum(total_satang) as cancelled from poy_cancellations group by 1) c using (bet_id)
left join (select bet_id, version, sum(payout_satang) as payouts from wins group by 1, 2) w on w.bet_id = r.bet_id and w.version = r.settled_version
left join (
  select split_part(e.account, ':', 2)::bigint as bet_id,
    sum(e.amount) filter (where t.type like 'BET\_%') as bets,
    -sum(e.amount) filter (where t.type like 'WIN\_%' and t.type <> 'WIN_REVERSED') as wins,
    sum(e.amount) filter (where t.type = 'WIN_REVERSED') as reversed,
    -sum(e.amount) filter (where t.type = 'ABORT_POY') as aborts,
    -sum(e.amount) filter (where t.type = 'POOL_SWEEP') as swept
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.member_id is null and e.account like 'round:%:pool'
  group by 1
) p on p.bet_id = r.bet_id;

create view lottery_i8_unbalanced_round as
select * from round_books
where stakes <> bets
  or (state = 'settled' and (payouts <> wins - reversed or aborts <> cancelled or swept <> bets - cancelled - payouts))
  or (state = 'void' and (aborts <> bets or wins <> 0 or reversed <> 0 or swept <> 0))
  or (state in ('scheduled', 'open', 'closed') and (wins <> 0 or reversed <> 0 or swept <> 0 or aborts <> cancelled));

-- Slip by slip: what the ledger has paid and taken back is what it wins by the version in force.
create view lottery_i8_not_paid_as_won as
select coalesce(w.member_id, l.member_id) as member_id, coalesce(w.poy_id::text, l.poy_id) as poy_id, w.won, l.paid
from (
  select w.member_id, w.poy_id, sum(w.payout_satang)::bigint as won
  from wins w join rounds r on r.bet_id = w.bet_id and r.settled_version = w.version group by 1, 2
) w
full join (
  select t.member_id, t.reference_id as poy_id, sum(e.amount)::bigint as paid
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.member_id = t.member_id and e.account = 'cash'
  where t.reference_kind = 'poy' and t.type like 'WIN\_%' and t.key ~ '^(win|reverse):\d+:' group by 1, 2
) l on l.member_id = w.member_id and l.poy_id = w.poy_id::text
where coalesce(w.won, 0) <> coalesce(l.paid, 0);

-- A cancelled slip got its stake back, once, and won nothing.
create view lottery_i8_cancelled_not_refunded as
select c.member_id, c.poy_id, c.total_satang, p.total_satang as staked, refund.amount as refunded
from poy_cancellations c
left join poys p on p.member_id = c.member_id and p.poy_id = c.poy_id and p.bet_id = c.bet_id
left join (
  select t.member_id, t.key, sum(e.amount) as amount from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id and e.member_id = t.member_id and e.account = 'cash' where t.type = 'ABORT_POY' group by 1, 2
) refund on refund.member_id = c.member_id and refund.key = 'abort:' || c.poy_id
where p.total_satang is distinct from c.total_satang or refund.amount is distinct from c.total_satang
  or exists (select from wins w where w.member_id = c.member_id and w.poy_id = c.poy_id);

-- A debt comes and goes against the member's own cash, by corrections and wins alone.
create view lottery_i4_wrong_debt as
select e.transaction_id, e.member_id, t.type, e.amount
from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
where e.account = 'debt' and (
  t.type not in ('DEBT_ADDED', 'DEBT_REPAID') or (t.type = 'DEBT_ADDED') <> (e.amount < 0)
  or not exists (select from ledger_entries c where c.transaction_id = e.transaction_id and c.member_id = e.member_id and c.account = 'cash' and c.amount = -e.amount));

create or replace view lottery_i10_wrong_exposure as
select bet_id, option, number, e.stake_satang, e.liability_satang, l.stake, l.liability, o.number_cap_satang
from number_exposure e
full join (
  select p.bet_id, x.option, x.number, sum(x.stake_satang)::bigint as stake, sum(x.liability_satang)::bigint as liability
  from standing_poys p, slip_exposure(p.options, p.numbers, p.prices_satang, p.multiplies_x100) x
  group by 1, 2, 3
) l using (bet_id, option, number)
left join rounds r using (bet_id)
left join lottery_options o using (lottery, option)
where e.stake_satang is distinct from l.stake or e.liability_satang is distinct from l.liability or e.liability_satang > o.number_cap_satang;

-- Of a settled round every version of its result was paid, and the last is the one in force; of others none was.
create or replace view lottery_i15_not_one_settlement as
select r.bet_id, r.state, r.settled_version, count(s.version) as settlements
from rounds r left join settlements s using (bet_id)
group by r.bet_id
having (r.state = 'settled') <> bool_or(coalesce(s.version = r.settled_version, false)) or (r.state <> 'settled' and count(s.version) > 0)
  or coalesce(max(s.version) <> r.settled_version or count(s.version) <> r.settled_version, false)
  or bool_or(s.payout_satang <> (select coalesce(sum(w.payout_satang), 0) from wins w where w.bet_id = s.bet_id and w.version = s.version));

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke insert, update, delete on poy_cancellations, standing_poys, round_books, lottery_i8_unbalanced_round, lottery_i8_not_paid_as_won,
      lottery_i8_cancelled_not_refunded, lottery_i4_wrong_debt from chokdee_app;
    revoke update, delete on correction_proposals from chokdee_app;
  end if;
end $$;
