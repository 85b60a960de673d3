-- Deposits of every channel, and for each transfer where its money is.

-- The accounts that members pay to. A biller's bills name the deposit in their reference; everywhere else the sum does.
alter table receiving_banks
  alter column promptpay_kind drop not null,
  alter column promptpay_target drop not null,
  add column bank_code text check (bank_code ~ '^\d{3}$'),
  add column account_number text,
  add column account_name text,
  add column biller_id text check (biller_id ~ '^\d{15}$'),
  add column channels text[] not null default '{qrcode}' check (channels <@ array['fast', 'normal', 'qrcode', 'truemoney']);
update receiving_banks set account_number = promptpay_target, account_name = name;
alter table receiving_banks
  alter column account_number set not null,
  alter column account_name set not null,
  add check ((promptpay_kind is null) = (promptpay_target is null)),
  add check (not 'qrcode' = any (channels) or promptpay_target is not null or biller_id is not null);

alter table deposits
  drop constraint deposits_channel_check,
  add constraint deposits_channel_check check (channel in ('fast', 'normal', 'qrcode', 'truemoney')),
  drop constraint deposits_check,
  add constraint deposits_total_check check (prepare_total = prepare_amount + prepare_index),
  drop constraint deposits_prepare_index_check,
  -- None where something else than the sum tells whose a transfer is.
  add constraint deposits_prepare_index_check check (prepare_index >= 0),
  alter column payload drop not null,
  add column reason text,
  add column received_amount bigint check (received_amount > 0),
  add column resolved_at timestamptz,
  -- What the payer's bank passes on with a bill.
  add column bill_reference text,
  -- In the member's words, for whoever looks for his transfer; they decide nothing.
  add column transfer_channel text,
  add column transfer_channel_name text,
  add column payer_bank_code text,
  add column payer_account text,
  add column payer_name text,
  add column paid_at timestamptz,
  add column slip_verify_id uuid;
create unique index deposits_bill_reference on deposits (bill_reference) where bill_reference is not null;
create unique index deposits_slip on deposits (slip_verify_id) where slip_verify_id is not null;
create unique index deposits_paid_by on deposits (refer_transfer_id) where refer_transfer_id is not null;
create index deposits_at_bank on deposits (bank_id, created_at);
create index deposits_waiting on deposits (created_at) where status = 'matched' or channel = 'normal' and status = 'pending';

-- matched: a member's at once; suspense: waits for a person; assigned: a member's since a person or a slip said whose; returned: sent back.
alter table bank_transfers
  add column state text not null default 'suspense' check (state in ('matched', 'suspense', 'assigned', 'returned')),
  add column told_by text not null default 'notice' check (told_by in ('notice', 'statement', 'slip')),
  add column payer_account text,
  add column payer_name text,
  add column bill_reference text,
  add column handled_by text,
  add column reason text;
update bank_transfers set state = 'matched', noticed_at = date_trunc('milliseconds', noticed_at) where member_id is not null;
update bank_transfers set noticed_at = date_trunc('milliseconds', noticed_at) where member_id is null;
alter table bank_transfers add check ((state in ('matched', 'assigned')) = (member_id is not null));
-- To some banks' ears capitals and small letters are the same: a number must not be booked anew by the other.
create unique index bank_transfers_number on bank_transfers (bank_id, upper(trans_ref));
create index bank_transfers_by_time on bank_transfers (noticed_at);
create index bank_transfers_by_state on bank_transfers (state, noticed_at);

-- A transfer that was told again with another sum: a fault, or a forgery. It moves nothing.
create table transfer_conflicts (
  bank_id text not null,
  trans_ref text not null,
  amount bigint not null check (amount > 0),
  told_by text not null check (told_by in ('notice', 'statement', 'slip')),
  told_at timestamptz not null default site_now(),
  primary key (bank_id, trans_ref, amount),
  foreign key (bank_id, trans_ref) references bank_transfers
);

-- What operators did with deposits and transfers, and why.
create table deposit_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null default site_now(),
  operator_id uuid not null,
  operator_name text not null,
  action text not null check (action in ('assign', 'return', 'confirm', 'reject', 'import')),
  reason text not null,
  bank_id text,
  trans_ref text,
  member_id uuid,
  deposit_id uuid,
  amount bigint
);
create index on deposit_actions (bank_id, trans_ref);
create trigger append_only before update or delete on deposit_actions for each row execute function ledger_refuse_change();
create trigger append_only_truncate before truncate on deposit_actions for each statement execute function ledger_refuse_change();

-- A transfer that was sent back leaves suspense for the bank.
alter table ledger_transactions drop constraint ledger_transactions_type;
alter table ledger_transactions add constraint ledger_transactions_type check (type in (
    'PREDEPOSIT', 'DEPOSIT', 'ADMIN_INCREASE', 'ABORT_POY', 'ACHIVEMENT_ADDMONEY', 'YING_WIN', 'ADMIN_MOVE_INCREASE', 'MOVE_AF_TO_MONEY',
    'WITHDRAW', 'ADMIN_DECREASE', 'ADMIN_MOVE_DECREASE',
    'BET_GOV', 'WIN_GOV', 'BET_YEEKEE', 'WIN_YEEKEE', 'BET_STOCK', 'WIN_STOCK', 'BET_SET_4', 'WIN_SET_4',
    'BET_GAME', 'WIN_GAME', 'ABORT_GAME', 'REFUND_GAME', 'GAME_ADD', 'GAME_DEDUCT', 'CREATE_GAME', 'DRAW_GAME', 'BONUS_GAME',
    'AF_EARN', 'POINTS_EARN', 'POOL_SWEEP', 'TRANSFER_RETURN'));

-- Every transfer's money is where its state says, once.
create view transfers_i16_not_where_it_says as
select t.bank_id, t.trans_ref, t.state, t.amount, moved.suspended, moved.credited
from bank_transfers t, lateral (
  select coalesce(sum(e.amount) filter (where e.account = 'suspense:deposit'), 0)::bigint as suspended,
    coalesce(sum(e.amount) filter (where e.account = 'cash' and e.member_id = t.member_id), 0)::bigint as credited
  from (select distinct * from (values (null::uuid, ''), (null, ':return'), (t.member_id, ''), (t.member_id, ':assign')) as possible (member_id, suffix)) step
  join ledger_transactions l on l.member_id is not distinct from step.member_id and l.key = 'transfer:' || t.bank_id || ':' || t.trans_ref || step.suffix
  join ledger_entries e on e.transaction_id = l.id
) moved
where moved.suspended <> case when t.state = 'suspense' then t.amount else 0 end
  or moved.credited <> case when t.state in ('matched', 'assigned') then t.amount else 0 end;

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete on deposit_actions, transfer_conflicts from chokdee_app;
    revoke insert, update, delete on transfers_i16_not_where_it_says from chokdee_app;
  end if;
end $$;
