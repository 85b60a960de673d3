-- Money: accounts, transactions and their entries. Written only by the functions below.
-- Every amount is satang, but on the accounts named points, which count points.
-- Locks of a money transaction, in this order: the key of the request, the hold, then accounts sorted by (member_id, kind).

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
    else account in ('cash', 'af', 'hold', 'points', 'debt') and balance_after is not null and version is not null end)
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

create function ledger_refuse_unbalanced() returns trigger language plpgsql security definer set search_path from current as $$
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
) language plpgsql volatile security definer set search_path from current as $$
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
language plpgsql volatile security definer set search_path from current as $$
begin
  loop
    update member_accounts a set balance = a.balance + p_amount, version = a.version + 1
    where a.member_id = p_member and a.kind = p_kind
      and case a.kind when 'debt' then a.balance + p_amount <= 0 else a.balance + p_amount >= 0 end
    returning a.balance, a.version into balance_after, version_after;
    exit when found;
    insert into member_accounts (member_id, kind) values (p_member, p_kind) on conflict do nothing;
    if not found or (p_amount > 0) = (p_kind = 'debt') then
      raise exception 'not enough on % of member %', p_kind, p_member using errcode = 'CK004';
    end if;
  end loop;
end $$;

-- Writes the entries of a transaction just begun; once per transaction. p_members[i] null: p_accounts[i] is a code of the house.
-- No account twice. Answers arrays in the order given; null for the house.
create function ledger_apply(
  p_transaction bigint, p_members uuid[], p_accounts text[], p_amounts bigint[],
  out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path from current as $$
declare
  v_at int;
  v_after record;
begin
  balances := array_fill(null::bigint, array[cardinality(p_amounts)]);
  versions := balances;
  for v_at in
    select i from unnest(p_members, p_accounts) with ordinality as line (member_id, account, i) where member_id is not null order by member_id, account
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

-- One idempotent movement of money. On a replay nothing is written and the first effect's balances come back.
create function ledger_post(
  p_key text, p_hash text, p_type text, p_member uuid, p_reference_kind text, p_reference_id text,
  p_members uuid[], p_accounts text[], p_amounts bigint[],
  out transaction_id bigint, out replayed boolean, out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path from current as $$
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

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke insert, update, delete, truncate on member_accounts, ledger_transactions, ledger_entries, ledger_holds from chokdee_app;
    revoke execute on function ledger_account_add(uuid, text, bigint) from public;
  end if;
end $$;
