-- Bank accounts of members, withdrawals to them, what must be staked before, and operators' corrections.

create table user_banks (
  member_id uuid not null references members (id),
  id uuid not null,
  bank_code text not null check (bank_code ~ '^\d{3}$'),
  account_number text not null check (account_number ~ '^\d{10,15}$'),
  account_name text not null,
  status text not null default 'pending' check (status in ('pending', 'verified', 'rejected')),
  -- The one that is paid out to.
  active boolean not null default false check (not active or status = 'verified'),
  -- How often the member has given it, so that names are not tried out on a number.
  tries integer not null default 1,
  -- When the bank was last asked whose it is, how often, and when it is asked next; null when it has said.
  asked_at timestamptz,
  asks integer not null default 0,
  ask_at timestamptz,
  created_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, bank_code, account_number),
  check ((status = 'pending') = (ask_at is not null))
);
create unique index user_banks_active on user_banks (member_id) where active;
create index user_banks_to_ask on user_banks (ask_at) where ask_at is not null;

-- Whose an account is, over all members. A rejected one is nobody's.
create table bank_account_claims (
  bank_code text not null,
  account_number text not null,
  member_id uuid not null,
  primary key (bank_code, account_number)
);

-- Where it goes is kept with it: what becomes of the member's accounts meanwhile changes nothing.
create table withdrawals (
  member_id uuid not null references members (id),
  id uuid not null,
  amount bigint not null check (amount between 10000 and 4900000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'sending', 'unknown', 'paid', 'failed', 'rejected')),
  user_bank_id uuid not null,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  holder_name text not null,
  created_at timestamptz not null,
  -- The member's counts of `turnovers` when it was asked for: where the next count begins once it is paid.
  deposited bigint not null,
  staked bigint not null,
  approved_by uuid,
  decided_by text,
  payout_ref text,
  -- How often the bank was told or asked.
  attempts integer not null default 0,
  -- When a job does the next thing about it by the machine's clock; null when nothing happens by itself.
  due_at timestamptz,
  resolved_at timestamptz,
  primary key (member_id, id),
  foreign key (member_id, user_bank_id) references user_banks (member_id, id),
  check ((status in ('approved', 'sending', 'unknown')) = (due_at is not null)),
  check ((status in ('paid', 'failed', 'rejected')) = (resolved_at is not null))
) with (fillfactor = 70);
create unique index withdrawals_one_open on withdrawals (member_id) where status in ('pending', 'approved', 'sending', 'unknown');
create index withdrawals_by_time on withdrawals (member_id, created_at desc);
create index withdrawals_due on withdrawals (due_at) where due_at is not null;
create index withdrawals_waiting on withdrawals (created_at) where resolved_at is null;
create index withdrawals_done on withdrawals (resolved_at) where resolved_at is not null;

-- Each state that a withdrawal has been in, who brought it there and why. An operator where one did.
create table withdrawal_steps (
  member_id uuid not null,
  withdrawal_id uuid not null,
  step integer not null,
  status text not null,
  at timestamptz not null,
  operator_id uuid,
  operator_name text,
  reason text,
  primary key (member_id, withdrawal_id, step),
  foreign key (member_id, withdrawal_id) references withdrawals (member_id, id)
);

-- What a member has deposited and had settled of their stakes, in all, and where the count towards the next withdrawal begins. A row of sums, since
-- neither may be read off a million entries. Its locks come last of all: the sums are added at the commit.
create table turnovers (
  member_id uuid primary key,
  deposited bigint not null default 0,
  staked bigint not null default 0,
  from_deposited bigint not null default 0,
  from_staked bigint not null default 0,
  -- When the last paid withdrawal was asked for.
  since timestamptz,
  check (from_deposited <= deposited and from_staked <= staked)
) with (fillfactor = 50);

-- Corrections of a member's cash. Two operators, and the reasons of both; decided once.
create table adjustments (
  member_id uuid not null references members (id),
  id uuid not null,
  type text not null check (type in ('ADMIN_INCREASE', 'ADMIN_DECREASE', 'ADMIN_MOVE_INCREASE', 'ADMIN_MOVE_DECREASE')),
  amount bigint not null check (amount > 0),
  reason text not null,
  -- The transaction whose effect on the cash it undoes.
  reverses bigint references ledger_transactions,
  state text not null default 'proposed' check (state in ('proposed', 'done', 'refused')),
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid check (decided_by <> proposed_by),
  decided_by_name text,
  decided_at timestamptz,
  decision text,
  transaction_id bigint references ledger_transactions,
  primary key (member_id, id),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'done') = (transaction_id is not null))
);
create unique index adjustments_reversal on adjustments (reverses) where reverses is not null and state <> 'refused';
create index adjustments_by_id on adjustments (id);
create index adjustments_by_time on adjustments (proposed_at);

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete on withdrawal_steps from chokdee_app;
    revoke delete on withdrawals, adjustments, turnovers from chokdee_app;
  end if;
end $$;
