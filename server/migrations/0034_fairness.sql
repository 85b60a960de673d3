-- How Yeekee rounds are drawn so that anybody can check it: docs/decisions/yeekee.md. Hashes are SHA-256 as 64 hexadecimal digits.

-- Beacons that rounds were promised to, as they describe themselves.
create table beacon_sources (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  public_key text not null check (public_key ~ '^[0-9a-f]{192}$'),
  period_seconds integer not null check (period_seconds > 0),
  genesis_seconds bigint not null,
  simulated boolean not null
);

-- What a beacon has told, its signature checked before it is written here.
create table beacons (
  source text not null references beacon_sources,
  round bigint not null check (round > 0),
  signature text not null check (signature ~ '^[0-9a-f]{96}$'),
  randomness text not null check (randomness = encode(sha256(decode(signature, 'hex')), 'hex')),
  created_at timestamptz not null default site_now(),
  primary key (source, round)
);

-- Seeds of a business day, each the hash of the next. The last is made of the site's secret and the salt; here is only the hash of the first.
-- A round's commit is the seed of the round before it in its chain, so rounds of one chain never overlap: each day has several, in lanes.
create table seed_chains (
  chain bigint generated always as identity primary key,
  lottery text not null references lotteries,
  dt date not null,
  lane integer not null check (lane > 0),
  length integer not null check (length > 0),
  salt uuid not null default gen_random_uuid(),
  anchor text not null check (anchor ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null default site_now(),
  unique (lottery, dt, lane)
);

-- By which rule a round of shots is drawn, fixed when it is made. A round without a row was opened by hand, by the conventional rule.
create table round_fairness (
  bet_id bigint primary key references rounds,
  rule text not null check (rule in ('conventional', 'beacon')),
  chain bigint references seed_chains,
  place integer check (place > 0),
  -- Hash of the seed; null while the seed of the round before in the chain is secret, for it is that seed. No round opens without it.
  commit text check (commit ~ '^[0-9a-f]{64}$'),
  source text references beacon_sources,
  beacon_round bigint check (beacon_round > 0),
  beacon_at timestamptz,
  -- The beacon did not tell in time; the round is to be called off.
  missing_at timestamptz,
  -- Once the round is over.
  seed text check (encode(sha256(decode(seed, 'hex')), 'hex') = commit),
  check ((rule = 'beacon') = (chain is not null and place is not null and source is not null and beacon_round is not null and beacon_at is not null)),
  check (rule = 'beacon' or (commit is null and seed is null and missing_at is null)),
  unique (chain, place)
);
-- Rounds whose seed is not told yet.
create index round_fairness_secret on round_fairness (beacon_at) where rule = 'beacon' and seed is null;

-- What was promised of a round stays: only what was still to come may be filled in, once.
create function round_fairness_keep() returns trigger language plpgsql as $$
begin
  if (new.bet_id, new.rule, new.chain, new.place, new.source, new.beacon_round, new.beacon_at)
      is distinct from (old.bet_id, old.rule, old.chain, old.place, old.source, old.beacon_round, old.beacon_at)
    or (old.commit is not null and new.commit is distinct from old.commit)
    or (old.seed is not null and new.seed is distinct from old.seed)
    or (old.missing_at is not null and new.missing_at is distinct from old.missing_at) then
    raise exception 'what was promised of a round does not change' using errcode = 'CK006';
  end if;
  return new;
end $$;
create trigger keep before update on round_fairness for each row execute function round_fairness_keep();
create trigger append_only before delete on round_fairness for each row execute function ledger_refuse_change();
create trigger append_only before update or delete on seed_chains for each row execute function ledger_refuse_change();
create trigger append_only before update or delete on beacons for each row execute function ledger_refuse_change();
create trigger append_only before update or delete on beacon_sources for each row execute function ledger_refuse_change();

-- h_0, and h_i of h_{i-1}; rules/yeekee-chain.ts has the same, and a test compares the two.
create function first_shot_hash(p_bet_id bigint) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to('yeekee|v1|betId=' || p_bet_id, 'UTF8')), 'hex')
$$;
create function next_shot_hash(p_previous text, p_seq integer, p_number text) returns text language sql immutable parallel safe as $$
  select encode(sha256(decode(p_previous, 'hex') || convert_to('|' || p_seq || '|' || p_number, 'UTF8')), 'hex')
$$;

alter table shots add column hash text check (hash ~ '^[0-9a-f]{64}$');
alter table shot_tallies add column hash text check (hash ~ '^[0-9a-f]{64}$');
do $$
declare
  v_shot record;
  v_hash text;
begin
  for v_shot in select bet_id, seq, number from shots order by bet_id, seq loop
    v_hash := next_shot_hash(case when v_shot.seq = 1 then first_shot_hash(v_shot.bet_id) else v_hash end, v_shot.seq, v_shot.number);
    update shots set hash = v_hash where bet_id = v_shot.bet_id and seq = v_shot.seq;
    update shot_tallies set hash = v_hash where bet_id = v_shot.bet_id;
  end loop;
end $$;
alter table shots alter column hash set not null;
alter table shot_tallies alter column hash set not null;
create trigger append_only before update or delete on shots for each row execute function ledger_refuse_change();

-- As before, and each shot's hash follows from that of the one before. `receipt`: whether the round is one of those whose shots are receipted.
drop function shoot_number(uuid, text, bigint, text, interval);
create function shoot_number(
  p_member uuid, p_name text, p_bet_id bigint, p_number text, p_interval interval,
  out seq integer, out created_at timestamptz, out hash text, out receipt boolean
) language plpgsql volatile as $$
declare
  v_round rounds;
begin
  select * into v_round from rounds r where r.bet_id = p_bet_id and r.shoot_close_at is not null;
  if not found then perform lottery_refuse('ROUND_NOT_FOUND'); end if;
  if v_round.shoot_close_at <= site_now() then perform lottery_refuse('SHOOT_CLOSED'); end if;

  select * into v_round from rounds r where r.bet_id = p_bet_id for share;
  insert into shot_tallies as t (bet_id, count, sum, hash) values (p_bet_id, 1, p_number::integer, next_shot_hash(first_shot_hash(p_bet_id), 1, p_number))
  on conflict (bet_id) do update
  set count = t.count + 1, sum = t.sum + excluded.sum, hash = next_shot_hash(t.hash, t.count + 1, p_number)
  returning t.count, t.hash into seq, hash;

  created_at := site_now();
  if v_round.state in ('settled', 'void') or created_at >= v_round.shoot_close_at then perform lottery_refuse('SHOOT_CLOSED'); end if;
  if v_round.state = 'scheduled' or created_at < v_round.open_at then perform lottery_refuse('ROUND_NOT_OPEN'); end if;

  insert into shooters as s (member_id, last_shot_at) values (p_member, created_at)
  on conflict (member_id) do update set last_shot_at = excluded.last_shot_at where s.last_shot_at <= excluded.last_shot_at - p_interval;
  if not found then perform lottery_refuse('SHOT_TOO_SOON'); end if;

  insert into shots (bet_id, seq, member_id, number, name, created_at, hash) values (p_bet_id, seq, p_member, p_number, p_name, created_at, shoot_number.hash);
  receipt := exists (select from round_fairness f where f.bet_id = p_bet_id and f.rule = 'beacon');
end $$;

-- Ranks that are paid (the last shot has rank 1), and what a member must have staked in the round. rules/yeekee.ts has the usual ones.
create table shot_prizes (
  lottery text not null references lotteries,
  rank integer not null check (rank > 0),
  bonus_satang bigint not null check (bonus_satang > 0),
  min_stake_satang bigint not null check (min_stake_satang > 0),
  primary key (lottery, rank)
);
insert into shot_prizes (lottery, rank, bonus_satang, min_stake_satang)
select lottery, rank, bonus, 10000 from lotteries cross join (values (1, 10000), (16, 20000)) prize (rank, bonus) where result_rule ->> 'type' = 'yeekee';

-- Prizes that were paid.
create table shot_wins (
  bet_id bigint not null references rounds,
  rank integer not null,
  seq integer not null,
  member_id uuid not null,
  bonus_satang bigint not null check (bonus_satang > 0),
  created_at timestamptz not null default site_now(),
  primary key (bet_id, rank),
  foreign key (bet_id, seq) references shots
);
create trigger append_only before update or delete on shot_wins for each row execute function ledger_refuse_change();

-- Who is due a prize of a round: members who shot from a rank that is paid, and whose slips that stand add up to what it takes.
create function shot_winners(p_bet_id bigint) returns table (rank integer, seq integer, member_id uuid, bonus_satang bigint)
language plpgsql stable as $$
begin
  return query
  select p.rank, s.seq, s.member_id, p.bonus_satang
  from rounds r
  join shot_prizes p using (lottery)
  join shot_tallies t using (bet_id)
  join shots s on s.bet_id = r.bet_id and s.seq = t.count - p.rank + 1
  where r.bet_id = p_bet_id
    and (select coalesce(sum(b.total_satang), 0) from standing_poys b where b.bet_id = p_bet_id and b.member_id = s.member_id) >= p.min_stake_satang;
end $$;

-- Takes the accounts of all whom the settlement of a round will pay, in the ledger's order, since its prizes follow its wins. The caller holds the round:
-- nobody else asks for the keys of its movements, so those may come after.
create function hold_shot_winners(p_bet_id bigint, p_draw jsonb) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from shot_winners(p_bet_id)) then return; end if;
  perform from member_accounts a
  where a.kind = 'cash' and a.member_id in (select w.member_id from shot_winners(p_bet_id) w union select l.member_id from line_payouts(p_bet_id, p_draw) l)
  order by a.member_id for update;
end $$;

-- Pays the prizes of a round that has just been settled, each once. Answers whom. The caller holds their accounts.
create function pay_shot_winners(p_bet_id bigint) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_win record;
  v_paid uuid[] := array[]::uuid[];
begin
  if not exists (select from rounds where bet_id = p_bet_id and state = 'settled') then perform lottery_refuse('ROUND_STATE'); end if;
  for v_win in select * from shot_winners(p_bet_id) order by member_id, rank loop
    insert into shot_wins (bet_id, rank, seq, member_id, bonus_satang) values (p_bet_id, v_win.rank, v_win.seq, v_win.member_id, v_win.bonus_satang)
    on conflict (bet_id, rank) do nothing;
    if not found then continue; end if;
    perform ledger_post('ying:' || p_bet_id || ':' || v_win.rank, v_win.bonus_satang::text, 'YING_WIN', v_win.member_id, 'round', p_bet_id::text,
      array[v_win.member_id, null], array['cash', 'house:bonus'], array[v_win.bonus_satang, -v_win.bonus_satang]);
    v_paid := v_paid || v_win.member_id;
  end loop;
  return v_paid;
end $$;

-- What must always be empty, found by the names of the views as 0002 has it.

-- Shots whose hash does not follow, and tallies that are not what the last shot has.
create view yeekee_i20_broken_chain as
select s.bet_id, s.seq
from shots s left join shots before on before.bet_id = s.bet_id and before.seq = s.seq - 1
where s.hash <> next_shot_hash(case when s.seq = 1 then first_shot_hash(s.bet_id) else before.hash end, s.seq, s.number) or (s.seq > 1 and before.seq is null)
union all
select t.bet_id, t.count from shot_tallies t left join shots s on s.bet_id = t.bet_id and s.seq = t.count
where s.hash is distinct from t.hash or exists (select from shots more where more.bet_id = t.bet_id and more.seq > t.count);

-- Commits that are not the seed before, told seeds of rounds that go on, and rounds that opened without a commit.
create view yeekee_i21_broken_promise as
select f.bet_id, f.place, r.state
from round_fairness f
join rounds r using (bet_id)
join seed_chains c using (chain)
left join round_fairness before on before.chain = f.chain and before.place = f.place - 1
where f.place > c.length
  or f.commit is distinct from case when f.place = 1 then c.anchor else before.seed end
  or (f.seed is not null and r.state not in ('settled', 'void'))
  or (f.commit is null and r.state not in ('scheduled', 'void'))
  or f.beacon_at <= r.shoot_close_at;

-- Prizes that the ledger does not have as they were won, and those of rounds that are not settled.
create view yeekee_i22_wrong_prize as
select coalesce(w.bet_id, p.bet_id) as bet_id, w.rank, w.bonus_satang, p.paid
from (select w.*, 'ying:' || bet_id || ':' || rank as key from shot_wins w) w
full join (
  select t.member_id, t.key, split_part(t.key, ':', 2)::bigint as bet_id, e.amount as paid
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.member_id = t.member_id and e.account = 'cash'
  where t.type = 'YING_WIN' and t.key ~ '^ying:\d+:\d+$'
) p on p.member_id = w.member_id and p.key = w.key
where w.bonus_satang is distinct from p.paid or not exists (select from rounds r where r.bet_id = w.bet_id and r.state = 'settled');

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke insert, update, delete on shot_wins, yeekee_i20_broken_chain, yeekee_i21_broken_promise, yeekee_i22_wrong_prize from chokdee_app;
    revoke update, delete on shots, beacons, beacon_sources, seed_chains from chokdee_app;
    revoke delete on round_fairness from chokdee_app;
  end if;
end $$;
