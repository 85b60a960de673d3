-- Money: accounts, transactions and their entries. Written only by the functions of functions/ledger.
-- Every amount is satang, but on the accounts named points, which count points.
-- Locks of a money transaction, in this order: keys sorted by (member_id, key), what the caller guards (a hold, a round, exposure), then
-- accounts sorted by (member_id, kind). So nothing may follow an account, and whoever posts more than once in a transaction uses the sets'
-- functions, whose elements each are a transaction of its own that moves p_amounts[i] from the house account p_houses[i] to the member's
-- account p_kinds[i], or the other way when negative.
-- Refusals: CK003 key reused for another request, CK004 not enough, CK005 unbalanced, CK006 append-only, CK007 hold already resolved,
-- CK008 a block or key that does not follow the one before.
-- What must always be empty is a view, one per invariant, found by its name: <noun>_i<number>_<what is wrong>.

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
-- Few have one. It must not name the balance, or every movement of every account would touch it.
create index member_accounts_debts on member_accounts (member_id) where kind = 'debt';

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
    -- A win that a correction takes back, whole. What the member no longer has of it is lent from their debt account, and taken from later wins.
    'WIN_REVERSED', 'DEBT_ADDED', 'DEBT_REPAID',
    'BET_GAME', 'WIN_GAME', 'ABORT_GAME', 'REFUND_GAME', 'GAME_ADD', 'GAME_DEDUCT', 'CREATE_GAME', 'DRAW_GAME', 'BONUS_GAME',
    -- Ours: they never touch a member's cash, so no statement shows them.
    'AF_EARN', 'POINTS_EARN', 'POOL_SWEEP',
    -- A transfer that was sent back leaves suspense for the bank.
    'TRANSFER_RETURN')),
  reference_kind text,
  reference_id text,
  created_at timestamptz not null,
  constraint ledger_transactions_key unique nulls not distinct (member_id, key)
);
-- A group of types that is rare among a member's many others is found without reading those.
create index ledger_transactions_by_type on ledger_transactions (member_id, type, created_at, id) where member_id is not null;

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
create index ledger_entries_house on ledger_entries (account) where member_id is null;
-- A page begins anywhere in the history of one account. Supersedes the index that did not tell the accounts of a member apart.
create index ledger_entries_account on ledger_entries (member_id, account, created_at, version) where member_id is not null;

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

-- Entries, sealed in blocks after they were committed: what was sealed cannot be changed unnoticed by anybody who keeps a later block.
-- How the texts and hashes are made is in docs/decisions/ledger-proof.md.
create table ledger_blocks (
  number bigint primary key check (number > 0),
  -- Its entries are those of the transactions after the first of these, through the second.
  after_transaction bigint not null unique,
  through_transaction bigint not null,
  entries int not null check (entries > 0),
  -- Kept to ourselves: an entry's own salt is made of it, so that nobody can guess what a neighbour's hash stands for.
  salt text not null check (length(salt) >= 64),
  previous text not null,
  root text not null,
  hash text not null,
  -- Ed25519 over the hash's text, base64url.
  signature text not null,
  sealed_at timestamptz not null,
  check (through_transaction > after_transaction)
);

-- What the checks of the books found; see server/src/ledger/reconcile-run.ts.
create table reconcile_runs (
  id bigint generated always as identity primary key,
  ran_at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  -- Each check's name and how many rows it found.
  invariants jsonb not null,
  -- The first rows of each.
  drifts jsonb not null,
  -- Of a run, what it was of, and what the house's accounts held through the transaction up to which nothing can change any more.
  -- The books are checked as a whole each night, and each hour what is new: <view>_since(transaction) finds what its view would among what came after it.
  scope text not null default 'whole' check (scope in ('whole', 'news')),
  through_transaction bigint,
  house jsonb
);

-- Which check is under way, so that of several servers one does it. By the machines' clock.
create table reconcile_turns (
  scope text primary key check (scope in ('whole', 'news')),
  taken_until timestamptz not null
);

-- The keys that blocks are signed with, each from a block on until the next one's. endorsement: the key before's signature over the new one, where it was at hand.
create table ledger_keys (
  from_block bigint primary key check (from_block > 0),
  -- 32 bytes of an Ed25519 key, base64url.
  public_key text not null unique check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  endorsement text,
  added_at timestamptz not null
);

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke insert, update, delete on member_accounts, ledger_transactions, ledger_entries, ledger_holds from chokdee_app;
    revoke update, delete, truncate on ledger_blocks, ledger_keys from chokdee_app;
    revoke update on reconcile_runs from chokdee_app;
  end if;
end $$;
