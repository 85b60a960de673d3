-- What one pair of hands, or one broken thing beside us, must not be able to do to the wallet.

-- A bank's statement that an operator has read in. Nothing of it is booked before another has looked at its rows.
-- booking: another has confirmed it, and its rows are being booked one by one; whoever confirms it again goes on where it broke off.
create table statement_imports (
  id uuid primary key,
  bank_id text not null,
  file_name text not null,
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  notices jsonb not null,
  report jsonb not null,
  state text not null default 'proposed' check (state in ('proposed', 'booking', 'done', 'refused')),
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null default site_now(),
  decided_by uuid check (decided_by <> proposed_by),
  decided_by_name text,
  decided_at timestamptz,
  decision text,
  check ((state = 'proposed') = (decided_by is null)),
  check ((state = 'proposed') = (decided_at is null))
);
create unique index statement_imports_open on statement_imports (bank_id, file_hash) where state in ('proposed', 'booking');
create index statement_imports_by_time on statement_imports (proposed_at);

create function statement_import_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('done', 'refused') or old.state = 'booking' and new.state not in ('booking', 'done')
    or (old.id, old.bank_id, old.file_name, old.file_hash, old.notices, old.proposed_by) is distinct from (new.id, new.bank_id, new.file_name, new.file_hash, new.notices, new.proposed_by) then
    raise exception 'a statement is decided on once and its rows never change' using errcode = 'CK006';
  end if;
  return new;
end $$;
create trigger decided_once before update or delete on statement_imports for each row execute function statement_import_refuse_change();
create trigger decided_once_truncate before truncate on statement_imports for each statement execute function ledger_refuse_change();

-- What leaves suspense had keys that another transfer's number could look like; those that were used stay.
create or replace view transfers_i16_not_where_it_says as
select t.bank_id, t.trans_ref, t.state, t.amount, moved.suspended, moved.credited
from bank_transfers t, lateral (
  select coalesce(sum(e.amount) filter (where e.account = 'suspense:deposit'), 0)::bigint as suspended,
    coalesce(sum(e.amount) filter (where e.account = 'cash' and e.member_id = t.member_id), 0)::bigint as credited
  from (
    select distinct owner_id, before || t.bank_id || ':' || t.trans_ref || after as key
    from (values (null::uuid, 'transfer:', ''), (t.member_id, 'transfer:', ''), (null, 'transfer-return:', ''), (t.member_id, 'transfer-assign:', ''), (null, 'transfer:', ':return'), (t.member_id, 'transfer:', ':assign')) as possible (owner_id, before, after)
    where after = '' or not exists (select from bank_transfers other where other.bank_id = t.bank_id and other.trans_ref = t.trans_ref || after)
  ) step
  join ledger_transactions l on l.member_id is not distinct from step.owner_id and l.key = step.key
  join ledger_entries e on e.transaction_id = l.id
) moved
where moved.suspended <> case when t.state = 'suspense' then t.amount else 0 end
  or moved.credited <> case when t.state in ('matched', 'assigned') then t.amount else 0 end;

-- Slips that wait are asked about in turns: every member's first before anybody's second. How many others of his waited when it came.
alter table slip_verifies add column place integer not null default 0 check (place >= 0);
drop index slip_verifies_due;
create index slip_verifies_due on slip_verifies (place, due_at) where status = 'pending';

-- The books are checked as a whole each night, and each hour what is new: <view>_since(transaction) finds what its view would among what came after it.
-- scope, house: of a run, what it was of, and what the house's accounts held through the transaction up to which nothing can change any more.
alter table reconcile_runs
  add column scope text not null default 'whole' check (scope in ('whole', 'news')),
  add column through_transaction bigint,
  add column house jsonb;

-- Which check is under way, so that of several servers one does it. By the machines' clock.
create table reconcile_turns (
  scope text primary key check (scope in ('whole', 'news')),
  taken_until timestamptz not null
);

create function ledger_i1_unbalanced_since(p_after bigint) returns setof ledger_i1_unbalanced language sql stable
as $$ select * from ledger_i1_unbalanced where transaction_id > p_after $$;

-- What the house held through the transaction is known from the run that ended there.
create function ledger_i2_not_conserved_since(p_after bigint) returns setof ledger_i2_not_conserved language sql stable
as $$
  select asset, sum(amount)::bigint as total
  from (
    select ledger_asset(kind) as asset, balance as amount from member_accounts
    union all
    select ledger_asset(account), amount from ledger_entries where member_id is null and transaction_id > p_after
    union all
    select kept.key, kept.value::bigint
    from (select house from reconcile_runs where through_transaction = p_after and house is not null order by id desc limit 1) run, jsonb_each_text(run.house) kept
  ) every group by asset having sum(amount) <> 0
$$;

-- New entries follow from those before them, and every account is as its last entry says.
create function ledger_i3_broken_chain_since(p_after bigint) returns setof ledger_i3_broken_chain language sql stable
as $$
  select e.member_id, e.account, e.version, e.balance_after
  from ledger_entries e
  left join ledger_entries before on before.member_id = e.member_id and before.account = e.account and before.version = e.version - 1
  where e.transaction_id > p_after and e.member_id is not null
    and ((e.version > 1) <> (before.version is not null) or e.balance_after <> coalesce(before.balance_after, 0) + e.amount)
  union all
  select a.member_id, a.kind, a.version, a.balance
  from member_accounts a
  left join lateral (select version, balance_after from ledger_entries e where e.member_id = a.member_id and e.account = a.kind order by version desc limit 1) last on true
  where a.version <> coalesce(last.version, 0) or a.balance <> coalesce(last.balance_after, 0)
  union all
  select distinct e.member_id, e.account, null::bigint, null::bigint
  from ledger_entries e
  where e.transaction_id > p_after and e.member_id is not null and not exists (select from member_accounts a where a.member_id = e.member_id and a.kind = e.account)
$$;

create function ledger_i5_not_one_effect_since(p_after bigint) returns setof ledger_i5_not_one_effect language sql stable
as $$
  select t.member_id, t.key, case when t.member_id is null then alone.transactions else own.transactions end, count(e.seq)
  from ledger_transactions t
  left join ledger_entries e on e.transaction_id = t.id
  left join lateral (select count(*) as transactions from ledger_transactions same where same.member_id = t.member_id and same.key = t.key) own on t.member_id is not null
  left join lateral (select count(*) as transactions from ledger_transactions same where same.member_id is null and same.key = t.key) alone on t.member_id is null
  where t.id > p_after
  group by t.id, alone.transactions, own.transactions
  having coalesce(alone.transactions, own.transactions) <> 1 or count(e.seq) < 2
$$;

create function ledger_i13_broken_block_since(p_after bigint) returns setof ledger_i13_broken_block language sql stable
as $$ select * from ledger_i13_broken_block where number > coalesce((select max(number) from ledger_blocks where through_transaction <= p_after), 0) $$;

-- The keys that blocks are signed with, each from a block on until the next one's. endorsement: the key before's signature over the new one, where it was at hand.
create table ledger_keys (
  from_block bigint primary key check (from_block > 0),
  -- 32 bytes of an Ed25519 key, base64url.
  public_key text not null unique check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  endorsement text,
  added_at timestamptz not null default site_now()
);
create function ledger_refuse_late_key() returns trigger language plpgsql as $$
begin
  if new.from_block <= coalesce((select max(from_block) from ledger_keys), 0) or (new.from_block > 1 and exists (select from ledger_blocks where number >= new.from_block)) then
    raise exception 'a key is for blocks to come' using errcode = 'CK008';
  end if;
  return new;
end $$;
create trigger to_come before insert on ledger_keys for each row execute function ledger_refuse_late_key();
create trigger append_only before update or delete on ledger_keys for each row execute function ledger_refuse_change();
create trigger append_only_truncate before truncate on ledger_keys for each statement execute function ledger_refuse_change();

-- Sums that the bank told differently wait until a person has cleared them up.
alter table transfer_conflicts
  add column cleared_at timestamptz,
  add column cleared_by text,
  add column cleared_why text,
  add check ((cleared_at is null) = (cleared_by is null) and (cleared_at is null) = (cleared_why is null));
create index transfer_conflicts_open on transfer_conflicts (told_at) where cleared_at is null;
alter table deposit_actions drop constraint deposit_actions_action_check;
alter table deposit_actions add constraint deposit_actions_action_check check (action in ('assign', 'return', 'confirm', 'reject', 'import', 'clear'));

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke delete on statement_imports from chokdee_app;
    revoke update, delete, truncate on ledger_keys from chokdee_app;
    grant update (cleared_at, cleared_by, cleared_why) on transfer_conflicts to chokdee_app;
  end if;
end $$;
