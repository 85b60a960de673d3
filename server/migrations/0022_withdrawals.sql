-- Bank accounts of members, withdrawals to them, what must be staked before, and operators' corrections.

-- As the first verified account has it: later accounts must be in the same name. Normal form, see wallet/banks/holder-name.ts.
alter table members add column holder_name text;

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
  created_at timestamptz not null default site_now(),
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
create trigger append_only before update or delete on withdrawal_steps for each row execute function ledger_refuse_change();
create trigger append_only_truncate before truncate on withdrawal_steps for each statement execute function ledger_refuse_change();

-- What a member has deposited and had settled of his stakes, in all, and where the count towards his next withdrawal begins. A row of sums, since
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

create function turnover_add_deposit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into turnovers as t (member_id, deposited)
  select member_id, sum(amount)::bigint from ledger_entries where transaction_id = new.id and member_id is not null and account = 'cash' group by member_id order by member_id
  on conflict (member_id) do update set deposited = t.deposited + excluded.deposited;
  return null;
end $$;
create constraint trigger turnover after insert on ledger_transactions deferrable initially deferred
  for each row when (new.type = 'DEPOSIT') execute function turnover_add_deposit();

-- A round that is called off has no settlement: its stakes do not count.
create function turnover_add_stakes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into turnovers as t (member_id, staked)
  select member_id, sum(total_satang)::bigint from poys where bet_id = new.bet_id group by member_id order by member_id
  on conflict (member_id) do update set staked = t.staked + excluded.staked;
  return null;
end $$;
create constraint trigger turnover after insert on settlements deferrable initially deferred
  for each row execute function turnover_add_stakes();

-- What the tables say that the sums are made of.
create view turnover_sums as
select member_id, sum(deposited)::bigint as deposited, sum(staked)::bigint as staked
from (
  select e.member_id, e.amount as deposited, 0::bigint as staked
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.member_id is not null and e.account = 'cash' where t.type = 'DEPOSIT'
  union all
  select p.member_id, 0, p.total_satang from poys p join settlements s on s.bet_id = p.bet_id
) part group by member_id;
insert into turnovers (member_id, deposited, staked) select member_id, deposited, staked from turnover_sums;

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
  proposed_at timestamptz not null default site_now(),
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

create function adjustment_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'proposed' or (old.member_id, old.id, old.type, old.amount, old.reason, old.proposed_by) is distinct from (new.member_id, new.id, new.type, new.amount, new.reason, new.proposed_by) then
    raise exception 'an adjustment is decided once and never changed' using errcode = 'CK006';
  end if;
  return new;
end $$;
create trigger decided_once before update or delete on adjustments for each row execute function adjustment_refuse_change();
create trigger decided_once_truncate before truncate on adjustments for each statement execute function ledger_refuse_change();

-- What must always be empty, found by the names of the views as 0002 has it.

create view withdrawals_i7_not_as_its_hold as
select coalesce(w.member_id, h.member_id) as member_id, coalesce(w.id::text, h.id) as id, w.status, w.amount, h.amount as held, h.outcome
from withdrawals w
full join ledger_holds h on h.member_id = w.member_id and h.id = w.id::text
where w.id is null or h.id is null or w.amount <> h.amount
  or h.outcome is distinct from case when w.resolved_at is null then null when w.status = 'paid' then 'paid' else 'failed' end;

create view withdrawals_i7_more_than_one_open as
select member_id, count(*) as open from withdrawals where resolved_at is null group by member_id having count(*) > 1;

-- Of what has a last step, it is the state that the withdrawal is in.
create view withdrawals_i7_not_as_its_last_step as
select w.member_id, w.id, w.status, s.status as last_step
from withdrawals w
left join lateral (select status from withdrawal_steps where member_id = w.member_id and withdrawal_id = w.id order by step desc limit 1) s on true
where s.status is distinct from w.status;

create view withdrawals_i11_over_the_limit_of_a_time as
select member_id, id, amount from withdrawals where amount > 4900000;

create view withdrawals_i11_over_the_limits_of_a_day as
select member_id, bangkok_day(created_at) as day, count(*) as withdrawals, sum(amount)::bigint as amount
from withdrawals where status not in ('failed', 'rejected')
group by 1, 2 having count(*) > 5 or sum(amount) > 20000000;

create view turnovers_i11_not_as_counted as
select coalesce(t.member_id, s.member_id) as member_id, t.deposited, s.deposited as counted_deposits, t.staked, s.staked as counted_stakes
from turnovers t full join turnover_sums s using (member_id)
where coalesce(t.deposited, 0) <> coalesce(s.deposited, 0) or coalesce(t.staked, 0) <> coalesce(s.staked, 0);

create view adjustments_i5_not_as_posted as
select a.member_id, a.id, a.type, a.amount, a.state, e.amount as moved
from adjustments a
left join ledger_entries e on e.transaction_id = a.transaction_id and e.member_id = a.member_id and e.account = 'cash'
where (a.state = 'done') <> (e.amount is not null)
  or e.amount <> case when a.type in ('ADMIN_INCREASE', 'ADMIN_MOVE_INCREASE') then a.amount else -a.amount end;

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete on withdrawal_steps from chokdee_app;
    revoke delete on withdrawals, adjustments, turnovers from chokdee_app;
    revoke insert, update, delete on turnover_sums, withdrawals_i7_not_as_its_hold, withdrawals_i7_more_than_one_open, withdrawals_i7_not_as_its_last_step,
      withdrawals_i11_over_the_limit_of_a_time, withdrawals_i11_over_the_limits_of_a_day, turnovers_i11_not_as_counted, adjustments_i5_not_as_posted from chokdee_app;
  end if;
end $$;
