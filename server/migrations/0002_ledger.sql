-- Money: accounts, transactions and their entries. Written only by the functions below.
-- Every amount is satang, but on the accounts named points, which count points.
-- Locks of a money transaction, in this order: keys sorted by (member_id, key), what the caller guards (a hold, a round, exposure), then
-- accounts sorted by (member_id, kind). So nothing may follow an account, and whoever posts more than once in a transaction uses the _many functions.
-- Refusals: CK003 key reused for another request, CK004 not enough, CK005 unbalanced, CK006 append-only, CK007 hold already resolved.

create table member_accounts (
  member_id uuid not null,
  kind text not null check (kind in ('cash', 'af', 'hold', 'points', 'debt')),
  balance bigint not null default 0,
  -- How many entries the account has. Clients drop a balance with an older version.
  version bigint not null default 0,
  primary key (member_id, kind),
  -- A debt is what the member owes: negative until recovered.
  constraint member_accounts_limit check (case kind when 'debt' then balance <= 0 else balance >= 0 end)
) with (fillfactor = 70);

create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- Null: the house's own. A key is unique per member, so that members' keys cannot meet.
  member_id uuid,
  key text not null check (key <> ''),
  request_hash text not null,
  type text not null constraint ledger_transactions_type check (type in (
    'PREDEPOSIT', 'DEPOSIT', 'ADMIN_INCREASE', 'ABORT_POY', 'ACHIVEMENT_ADDMONEY', 'YING_WIN', 'ADMIN_MOVE_INCREASE', 'MOVE_AF_TO_MONEY',
    'WITHDRAW', 'ADMIN_DECREASE', 'ADMIN_MOVE_DECREASE',
    'BET_GOV', 'WIN_GOV', 'BET_YEEKEE', 'WIN_YEEKEE', 'BET_STOCK', 'WIN_STOCK', 'BET_SET_4', 'WIN_SET_4',
    'BET_GAME', 'WIN_GAME', 'ABORT_GAME', 'REFUND_GAME', 'GAME_ADD', 'GAME_DEDUCT', 'CREATE_GAME', 'DRAW_GAME', 'BONUS_GAME',
    -- Ours: they never touch a member's cash, so no statement shows them.
    'AF_EARN', 'POINTS_EARN', 'POOL_SWEEP')),
  reference_kind text,
  reference_id text,
  created_at timestamptz not null default site_now(),
  constraint ledger_transactions_key unique nulls not distinct (member_id, key)
);

create table ledger_entries (
  transaction_id bigint not null references ledger_transactions,
  seq int not null check (seq > 0),
  -- Null: an account of the house, named by its code. House accounts have entries only.
  member_id uuid,
  account text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint,
  version bigint check (version > 0),
  created_at timestamptz not null,
  primary key (transaction_id, seq),
  check (case when member_id is null
    then account ~ '^(house|round|suspense):' and balance_after is null and version is null
    else account in ('cash', 'af', 'hold', 'points', 'debt') and balance_after is not null and version is not null end),
  check (case account when 'debt' then balance_after <= 0 else balance_after >= 0 end)
);
create unique index ledger_entries_chain on ledger_entries (member_id, account, version) where member_id is not null;
create index ledger_entries_statement on ledger_entries (member_id, created_at) where member_id is not null;
create index ledger_entries_house on ledger_entries (account) where member_id is null;

-- Money set aside until it is paid out or given back, once.
create table ledger_holds (
  member_id uuid not null,
  id text not null,
  amount bigint not null check (amount > 0),
  opened_by bigint not null references ledger_transactions,
  outcome text check (outcome in ('paid', 'failed')),
  resolved_by bigint references ledger_transactions,
  primary key (member_id, id),
  check ((outcome is null) = (resolved_by is null))
);
create index ledger_holds_open on ledger_holds (member_id) where outcome is null;

-- What must sum to zero on its own.
create function ledger_asset(p_account text) returns text language sql immutable parallel safe
as $$ select case when p_account in ('points', 'house:points') then 'points' else 'satang' end $$;

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'CK006';
end $$;
create trigger append_only before update or delete on ledger_entries for each row execute function ledger_refuse_change();
create trigger append_only_truncate before truncate on ledger_entries for each statement execute function ledger_refuse_change();
create trigger append_only before update or delete on ledger_transactions for each row execute function ledger_refuse_change();
create trigger append_only_truncate before truncate on ledger_transactions for each statement execute function ledger_refuse_change();

create function ledger_refuse_unbalanced() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from ledger_entries where transaction_id = new.transaction_id group by ledger_asset(account) having sum(amount) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'CK005';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_refuse_unbalanced();

-- Claims the key and writes the transaction's head. `replayed`: this key has had its effect, do nothing more.
-- Waits for a transaction in flight under the same key. SQLSTATE CK003: the key was used for another request.
create function ledger_begin(
  p_key text, p_hash text, p_type text, p_member uuid, p_reference_kind text, p_reference_id text,
  out transaction_id bigint, out replayed boolean
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_known ledger_transactions;
begin
  insert into ledger_transactions (key, request_hash, type, member_id, reference_kind, reference_id)
  values (p_key, p_hash, p_type, p_member, p_reference_kind, p_reference_id)
  on conflict on constraint ledger_transactions_key do nothing
  returning id into transaction_id;
  replayed := transaction_id is null;
  if replayed then
    select * into strict v_known from ledger_transactions t where t.member_id is not distinct from p_member and t.key = p_key;
    if v_known.request_hash <> p_hash or v_known.type <> p_type then
      raise exception 'the key % was used for another request', p_key using errcode = 'CK003';
    end if;
    transaction_id := v_known.id;
  end if;
end $$;

-- Changes one member account and answers its new state. SQLSTATE CK004: not enough.
create function ledger_account_add(p_member uuid, p_kind text, p_amount bigint, out balance_after bigint, out version_after bigint)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  for attempt in 1..2 loop
    update member_accounts a set balance = a.balance + p_amount, version = a.version + 1
    where a.member_id = p_member and a.kind = p_kind
      and case p_kind when 'debt' then a.balance + p_amount <= 0 else a.balance + p_amount >= 0 end
    returning a.balance, a.version into balance_after, version_after;
    if found then return; end if;
    -- Too little, or the account's first movement.
    insert into member_accounts (member_id, kind) values (p_member, p_kind) on conflict do nothing;
  end loop;
  raise exception 'not enough on % of member %', p_kind, p_member using errcode = 'CK004';
end $$;

-- Writes the entries of a transaction that ledger_begin has just begun; once. p_members[i] null: p_accounts[i] is a code of the house.
-- Answers arrays in the order given; null for the house. SQLSTATE CK004: an account has not enough.
create function ledger_apply(
  p_transaction bigint, p_members uuid[], p_accounts text[], p_amounts bigint[],
  out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_at int;
  v_after record;
begin
  balances := array_fill(null::bigint, array[cardinality(p_amounts)]);
  versions := balances;
  for v_at in
    select i from unnest(p_members, p_accounts) with ordinality as line (member_id, account, i)
    where member_id is not null order by member_id, account, i
  loop
    v_after := ledger_account_add(p_members[v_at], p_accounts[v_at], p_amounts[v_at]);
    balances[v_at] := v_after.balance_after;
    versions[v_at] := v_after.version_after;
  end loop;
  insert into ledger_entries (transaction_id, seq, member_id, account, amount, balance_after, version, created_at)
  select p_transaction, i, member_id, account, amount, balance_after, version, moment
  from unnest(p_members, p_accounts, p_amounts, balances, versions) with ordinality as line (member_id, account, amount, balance_after, version, i),
    (select site_now() as moment offset 0) clock;
end $$;

-- One idempotent movement of money: ledger_begin and ledger_apply. A replay writes nothing and answers the first effect's balances.
create function ledger_post(
  p_key text, p_hash text, p_type text, p_member uuid, p_reference_kind text, p_reference_id text,
  p_members uuid[], p_accounts text[], p_amounts bigint[],
  out transaction_id bigint, out replayed boolean, out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  select b.transaction_id, b.replayed into transaction_id, replayed
  from ledger_begin(p_key, p_hash, p_type, p_member, p_reference_kind, p_reference_id) b;
  if replayed then
    select array_agg(e.balance_after order by e.seq), array_agg(e.version order by e.seq) into balances, versions
    from ledger_entries e where e.transaction_id = ledger_post.transaction_id;
  else
    select a.balances, a.versions into balances, versions from ledger_apply(transaction_id, p_members, p_accounts, p_amounts) a;
  end if;
end $$;

-- The sets: each element is a transaction of its own that moves p_amounts[i] from the house account p_houses[i] to the member's account
-- p_kinds[i], or the other way when negative. The plan is made for the arrays at hand: thousands of elements want other joins than two.

-- ledger_begin for many; answers arrays in the order given. A key twice in one call and an element without a member are errors.
create function ledger_begin_many(
  p_keys text[], p_hashes text[], p_types text[], p_members uuid[], p_reference_kinds text[], p_reference_ids text[],
  out transactions bigint[], out replayed boolean[]
) language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_reused text;
begin
  if array_position(p_members, null) is not null then
    raise exception 'an element without a member' using errcode = 'null_value_not_allowed';
  end if;
  if (select count(distinct (member_id, key)) from unnest(p_members, p_keys) as line (member_id, key)) <> cardinality(p_keys) then
    raise exception 'a key comes twice' using errcode = 'unique_violation';
  end if;
  with line as (
    select * from unnest(p_keys, p_hashes, p_types, p_members, p_reference_kinds, p_reference_ids)
      with ordinality as line (key, hash, type, member_id, reference_kind, reference_id, i)
  ), head as (
    insert into ledger_transactions (key, request_hash, type, member_id, reference_kind, reference_id)
    select key, hash, type, member_id, reference_kind, reference_id from line order by member_id, key
    on conflict on constraint ledger_transactions_key do nothing
    returning id, member_id, key
  )
  select array_agg(head.id order by line.i), array_agg(head.id is null order by line.i) into transactions, replayed
  from line left join head using (member_id, key);
  if not true = any (replayed) then return; end if;

  with line as (
    select * from unnest(p_keys, p_hashes, p_types, p_members, transactions) with ordinality as line (key, hash, type, member_id, id, i)
  )
  select array_agg(coalesce(line.id, known.id) order by line.i),
    min(line.key) filter (where line.id is null and (known.request_hash <> line.hash or known.type <> line.type))
  into transactions, v_reused
  from line left join ledger_transactions known on line.id is null and known.member_id = line.member_id and known.key = line.key;
  if v_reused is not null then
    raise exception 'the key % was used for another request', v_reused using errcode = 'CK003';
  end if;
end $$;

-- ledger_apply for many. Several elements of one account follow each other in the order given, and none may overdraw it on the way:
-- else SQLSTATE CK004, whose DETAIL is a JSON array of the positions (from 1) that did.
create function ledger_apply_many(
  p_transactions bigint[], p_members uuid[], p_kinds text[], p_amounts bigint[], p_houses text[],
  out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_overdrawn json;
begin
  insert into member_accounts (member_id, kind)
  select distinct member_id, kind from unnest(p_members, p_kinds) as line (member_id, kind) order by member_id, kind
  on conflict do nothing;

  perform from member_accounts where (member_id, kind) in (select member_id, kind from unnest(p_members, p_kinds) as line (member_id, kind))
  order by member_id, kind for update;

  select array_agg(balance_after order by i), array_agg(version order by i),
    json_agg(i order by i) filter (where case kind when 'debt' then balance_after > 0 else balance_after < 0 end)
  into balances, versions, v_overdrawn
  from (
    select i, kind, (balance + sum(amount) over account)::bigint as balance_after, version + row_number() over account as version
    from unnest(p_members, p_kinds, p_amounts) with ordinality as line (member_id, kind, amount, i)
    join member_accounts using (member_id, kind)
    window account as (partition by member_id, kind order by i)
  ) running;
  if v_overdrawn is not null then
    raise exception 'not enough' using errcode = 'CK004', detail = v_overdrawn::text;
  end if;

  update member_accounts a set balance = a.balance + moved.amount, version = a.version + moved.entries
  from (
    select member_id, kind, sum(amount)::bigint as amount, count(*) as entries
    from unnest(p_members, p_kinds, p_amounts) as line (member_id, kind, amount) group by member_id, kind
  ) moved
  where a.member_id = moved.member_id and a.kind = moved.kind;

  insert into ledger_entries (transaction_id, seq, member_id, account, amount, balance_after, version, created_at)
  select transaction_id, side.seq, side.member_id, side.account, side.amount, side.balance_after, side.version, moment
  from unnest(p_transactions, p_members, p_kinds, p_amounts, p_houses, balances, versions)
      as line (transaction_id, member_id, kind, amount, house, balance_after, version),
    lateral (values
      (1, member_id, kind, amount, balance_after, version),
      (2, null, house, -amount, null, null)
    ) as side (seq, member_id, account, amount, balance_after, version),
    (select site_now() as moment offset 0) clock;
end $$;

-- Both for many: elements whose key has had its effect are left out, and answered with that effect's balances.
create function ledger_post_many(
  p_keys text[], p_hashes text[], p_types text[], p_members uuid[], p_reference_kinds text[], p_reference_ids text[],
  p_kinds text[], p_amounts bigint[], p_houses text[],
  out transactions bigint[], out replayed boolean[], out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_fresh record;
begin
  select b.transactions, b.replayed into transactions, replayed
  from ledger_begin_many(p_keys, p_hashes, p_types, p_members, p_reference_kinds, p_reference_ids) b;
  if not true = any (replayed) then
    select a.balances, a.versions into balances, versions from ledger_apply_many(transactions, p_members, p_kinds, p_amounts, p_houses) a;
    return;
  end if;

  select array_agg(transaction_id order by i) as transactions, array_agg(member_id order by i) as members, array_agg(kind order by i) as kinds,
    array_agg(amount order by i) as amounts, array_agg(house order by i) as houses
  into v_fresh
  from unnest(transactions, replayed, p_members, p_kinds, p_amounts, p_houses)
    with ordinality as line (transaction_id, known, member_id, kind, amount, house, i)
  where not known;
  if v_fresh.transactions is not null then
    perform ledger_apply_many(v_fresh.transactions, v_fresh.members, v_fresh.kinds, v_fresh.amounts, v_fresh.houses);
  end if;
  select array_agg(e.balance_after order by i), array_agg(e.version order by i) into balances, versions
  from unnest(transactions) with ordinality as line (transaction_id, i)
  left join ledger_entries e on e.transaction_id = line.transaction_id and e.seq = 1;
end $$;

-- A withdrawal asked for: cash to hold. p_hold is the withdrawal's id.
create function ledger_hold_open(
  p_key text, p_hash text, p_member uuid, p_hold text, p_amount bigint,
  out transaction_id bigint, out replayed boolean, out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  select p.transaction_id, p.replayed, p.balances, p.versions into transaction_id, replayed, balances, versions
  from ledger_post(p_key, p_hash, 'WITHDRAW', p_member, 'withdraw', p_hold,
    array[p_member, p_member], array['cash', 'hold'], array[-p_amount, p_amount]) p;
  if not replayed then
    insert into ledger_holds (member_id, id, amount, opened_by) values (p_member, p_hold, p_amount, transaction_id);
  end if;
end $$;

-- Its end, once: 'paid' moves the hold to p_house (a bank), 'failed' gives it back. SQLSTATE CK007: there is no such open hold.
create function ledger_hold_resolve(
  p_key text, p_hash text, p_member uuid, p_hold text, p_outcome text, p_house text,
  out transaction_id bigint, out replayed boolean, out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_amount bigint;
  v_paid boolean := p_outcome = 'paid';
begin
  select b.transaction_id, b.replayed into transaction_id, replayed
  from ledger_begin(p_key, p_hash, 'WITHDRAW', p_member, 'withdraw', p_hold) b;
  if replayed then
    select array_agg(e.balance_after order by e.seq), array_agg(e.version order by e.seq) into balances, versions
    from ledger_entries e where e.transaction_id = ledger_hold_resolve.transaction_id;
    return;
  end if;
  update ledger_holds h set outcome = p_outcome, resolved_by = ledger_hold_resolve.transaction_id
  where h.member_id = p_member and h.id = p_hold and h.outcome is null
  returning amount into v_amount;
  if v_amount is null then
    raise exception 'no open hold % of member %', p_hold, p_member using errcode = 'CK007';
  end if;
  select a.balances, a.versions into balances, versions
  from ledger_apply(transaction_id, array[p_member, case when v_paid then null else p_member end],
    array['hold', case when v_paid then p_house else 'cash' end], array[-v_amount, v_amount]) a;
end $$;

-- What must always be empty. One view per invariant, found by their names: <noun>_i<number>_<what is wrong>.

create view ledger_i1_unbalanced as
select transaction_id, ledger_asset(account) as asset, sum(amount)::bigint as total
from ledger_entries group by 1, 2 having sum(amount) <> 0;

create view ledger_i2_not_conserved as
select asset, sum(amount)::bigint as total
from (
  select ledger_asset(kind) as asset, balance as amount from member_accounts
  union all
  select ledger_asset(account), amount from ledger_entries where member_id is null
) every group by asset having sum(amount) <> 0;

create view ledger_i3_broken_chain as
select member_id, account, version, balance_after
from (
  select e.*, row_number() over chain as expected_version, sum(amount) over chain as expected_balance
  from ledger_entries e where member_id is not null window chain as (partition by member_id, account order by version)
) entry where version <> expected_version or balance_after <> expected_balance
union all
select coalesce(a.member_id, e.member_id), coalesce(a.kind, e.account), a.version, a.balance
from member_accounts a
full join (
  select member_id, account, count(*) as entries, sum(amount) as total from ledger_entries where member_id is not null group by 1, 2
) e on e.member_id = a.member_id and e.account = a.kind
where a.member_id is null or a.version <> coalesce(e.entries, 0) or a.balance <> coalesce(e.total, 0);

create view ledger_i4_overdrawn as
select member_id, kind, balance from member_accounts where case kind when 'debt' then balance > 0 else balance < 0 end;

create view ledger_i5_not_one_effect as
select t.member_id, t.key, count(distinct t.id) as transactions, count(e.seq) as entries
from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
group by t.member_id, t.key having count(distinct t.id) <> 1 or count(e.seq) < 2;

create view ledger_i6_changeable as
select relation, guard
from (values ('ledger_entries'), ('ledger_transactions')) as ledger (relation),
  (values ('append_only'), ('append_only_truncate'), ('balanced')) as needed (guard)
where (relation, guard) <> ('ledger_transactions', 'balanced')
  and not exists (select from pg_trigger where tgrelid = relation::regclass and tgname = guard and tgenabled = 'O')
union all
select relation, right_held
from (values ('ledger_entries'), ('ledger_transactions'), ('member_accounts'), ('ledger_holds')) as ledger (relation),
  (values ('insert'), ('update'), ('delete'), ('truncate')) as held (right_held),
  pg_roles role
where role.rolname = 'chokdee_app' and has_table_privilege(role.oid, relation::regclass, right_held);

create view ledger_i7_not_resolved_once as
select h.member_id, h.id, h.amount, coalesce(sum(e.amount), 0)::bigint as held, count(e.seq) as entries
from ledger_holds h
left join ledger_transactions t on t.member_id = h.member_id and t.reference_kind = 'withdraw' and t.reference_id = h.id
left join ledger_entries e on e.transaction_id = t.id and e.member_id = h.member_id and e.account = 'hold'
group by h.member_id, h.id
having coalesce(sum(e.amount), 0) <> case when h.outcome is null then h.amount else 0 end
  or count(e.seq) <> case when h.outcome is null then 1 else 2 end
union all
select a.member_id, null, a.balance, coalesce(sum(h.amount), 0)::bigint, count(h.id)
from member_accounts a left join ledger_holds h on h.member_id = a.member_id and h.outcome is null
where a.kind = 'hold'
group by a.member_id, a.balance having a.balance <> coalesce(sum(h.amount), 0);

-- The server reads everything and writes nothing but through the functions. Those that trust their caller to have claimed a key are the
-- database's own: money code that runs inside it (a slip's placement) is security definer too.
do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke insert, update, delete on member_accounts, ledger_transactions, ledger_entries, ledger_holds,
      ledger_i1_unbalanced, ledger_i2_not_conserved, ledger_i3_broken_chain, ledger_i4_overdrawn, ledger_i5_not_one_effect,
      ledger_i6_changeable, ledger_i7_not_resolved_once from chokdee_app;
  end if;
end $$;
revoke execute on function ledger_account_add(uuid, text, bigint) from public;
