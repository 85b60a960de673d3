-- Deposits, the transfers that pay them, slips of transfers, and what operators did with them.
-- What tells two transfers of one amount apart is the satang tail of the sum that the bank must receive.

create table receiving_banks (
  bank_id text primary key,
  name text not null,
  promptpay_kind text check (promptpay_kind in ('MSISDN', 'NATID', 'EWALLETID')),
  promptpay_target text,
  active boolean not null default true,
  bank_code text check (bank_code ~ '^\d{3}$'),
  account_number text not null,
  account_name text not null,
  -- A biller's bills name the deposit in their reference; everywhere else the sum does.
  biller_id text check (biller_id ~ '^\d{15}$'),
  channels text[] not null default '{qrcode}' check (channels <@ array['fast', 'normal', 'qrcode', 'truemoney']),
  check ((promptpay_kind is null) = (promptpay_target is null)),
  check (not 'qrcode' = any (channels) or promptpay_target is not null or biller_id is not null)
);

create table deposits (
  member_id uuid not null references members (id),
  id uuid not null,
  channel text not null check (channel in ('fast', 'normal', 'qrcode', 'truemoney')),
  bank_id text not null references receiving_banks,
  prepare_amount bigint not null check (prepare_amount > 0),
  prepare_total bigint not null,
  -- None where something else than the sum tells whose a transfer is.
  prepare_index integer not null check (prepare_index >= 0),
  status text not null default 'pending' check (status in ('pending', 'matched', 'success', 'expired', 'cancelled', 'rejected')),
  payload text,
  refer_transfer_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  reason text,
  received_amount bigint check (received_amount > 0),
  resolved_at timestamptz,
  -- What the payer's bank passes on with a bill.
  bill_reference text,
  -- In the member's words, for whoever looks for their transfer; they decide nothing.
  transfer_channel text,
  transfer_channel_name text,
  payer_bank_code text,
  payer_account text,
  payer_name text,
  paid_at timestamptz,
  slip_verify_id uuid,
  primary key (member_id, id),
  constraint deposits_total_check check (prepare_total = prepare_amount + prepare_index)
);
create index deposits_by_time on deposits (member_id, created_at desc);
create unique index deposits_bill_reference on deposits (bill_reference) where bill_reference is not null;
create unique index deposits_slip on deposits (slip_verify_id) where slip_verify_id is not null;
create unique index deposits_paid_by on deposits (refer_transfer_id) where refer_transfer_id is not null;
create index deposits_at_bank on deposits (bank_id, created_at);
create index deposits_waiting on deposits (created_at) where status = 'matched' or channel = 'normal' and status = 'pending';

-- Which deposit a sum at a bank belongs to. Held for a while after the deposit has expired or was paid: money that comes late still finds its owner,
-- and a code that is paid a second time nobody else.
create table deposit_tails (
  bank_id text not null references receiving_banks,
  prepare_total bigint not null,
  member_id uuid not null,
  deposit_id uuid not null,
  held_until timestamptz not null,
  primary key (bank_id, prepare_total)
);

-- Every transfer that a bank has told us of, once; without a deposit it waits in suspense for a person.
create table bank_transfers (
  bank_id text not null references receiving_banks,
  trans_ref text not null,
  amount bigint not null check (amount > 0),
  received_at timestamptz not null,
  noticed_at timestamptz not null,
  member_id uuid,
  deposit_id uuid,
  -- matched: a member's at once; suspense: waits for a person; assigned: a member's since a person or a slip said whose; returned: sent back.
  state text not null default 'suspense' check (state in ('matched', 'suspense', 'assigned', 'returned')),
  told_by text not null default 'notice' check (told_by in ('notice', 'statement', 'slip')),
  payer_account text,
  payer_name text,
  bill_reference text,
  handled_by text,
  reason text,
  primary key (bank_id, trans_ref),
  check ((state in ('matched', 'assigned')) = (member_id is not null))
);
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
  told_at timestamptz not null,
  -- Sums that the bank told differently wait until a person has cleared them up.
  cleared_at timestamptz,
  cleared_by text,
  cleared_why text,
  primary key (bank_id, trans_ref, amount),
  foreign key (bank_id, trans_ref) references bank_transfers,
  check ((cleared_at is null) = (cleared_by is null) and (cleared_at is null) = (cleared_why is null))
);
create index transfer_conflicts_open on transfer_conflicts (told_at) where cleared_at is null;

-- What operators did with deposits and transfers, and why.
create table deposit_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator_id uuid not null,
  operator_name text not null,
  action text not null check (action in ('propose', 'decline', 'assign', 'return', 'confirm', 'reject', 'import', 'clear')),
  reason text not null,
  bank_id text,
  trans_ref text,
  member_id uuid,
  deposit_id uuid,
  amount bigint
);
create index on deposit_actions (bank_id, trans_ref);
create index deposit_actions_by_member on deposit_actions (member_id, at) where member_id is not null;

create table slip_verifies (
  member_id uuid not null references members (id),
  id uuid not null,
  status text not null check (status in ('verified', 'pending', 'rejected')),
  -- As the code on the picture has them.
  sending_bank text not null,
  trans_ref text not null,
  -- The deposit that the member sent it for, and the one that it paid.
  wanted_deposit_id uuid,
  deposit_id uuid,
  amount bigint check (amount > 0),
  reason text check (reason in ('RECEIVER_MISMATCH', 'AMOUNT_MISMATCH', 'QR_UNVERIFIABLE', 'SLIP_DUPLICATE')),
  created_at timestamptz not null,
  -- When whoever confirms slips is asked again, by the machines' clock, and how often they were.
  due_at timestamptz,
  tries integer not null default 1,
  -- The transfer as our bank has it, once it was confirmed. Of a pending slip: another's deposit asked for its sum, and a person decides whose it is.
  bank_id text references receiving_banks,
  bank_trans_ref text,
  -- Slips that wait are asked about in turns: every member's first before anybody's second. How many others of theirs waited when it came.
  place integer not null default 0 check (place >= 0),
  primary key (member_id, id),
  check ((status = 'pending') = (due_at is not null)),
  check ((status = 'rejected') = (reason is not null)),
  check (status <> 'verified' or amount is not null and bank_trans_ref is not null)
);
create index slip_verifies_by_time on slip_verifies (member_id, created_at desc);
create index slip_verifies_due on slip_verifies (place, due_at) where status = 'pending';

-- Whose a slip is: the member's who showed it first. The number in capitals, for to some banks' ears they are all the same.
create table slip_claims (
  sending_bank text not null,
  trans_ref text not null check (trans_ref = upper(trans_ref)),
  member_id uuid not null,
  slip_verify_id uuid not null,
  primary key (sending_bank, trans_ref)
);

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
  proposed_at timestamptz not null,
  decided_by uuid check (decided_by <> proposed_by),
  decided_by_name text,
  decided_at timestamptz,
  decision text,
  check ((state = 'proposed') = (decided_by is null)),
  check ((state = 'proposed') = (decided_at is null))
);
create unique index statement_imports_open on statement_imports (bank_id, file_hash) where state in ('proposed', 'booking');
create index statement_imports_by_time on statement_imports (proposed_at);

-- Money in suspense goes where two operators agree that it belongs.
create table transfer_proposals (
  id uuid primary key,
  bank_id text not null,
  trans_ref text not null,
  -- assign: to a member; confirm: to a deposit of theirs; return: back to the bank.
  action text not null check (action in ('assign', 'confirm', 'return')),
  member_id uuid,
  deposit_id uuid,
  -- Kept on the transfer, and shown to the member.
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'done', 'declined')),
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  decision text,
  foreign key (bank_id, trans_ref) references bank_transfers,
  check ((action = 'return') = (member_id is null) and (action <> 'confirm' or deposit_id is not null)),
  check ((state = 'proposed') = (decided_by is null)),
  check (state <> 'done' or (decided_by <> proposed_by and decided_by is distinct from member_id and proposed_by is distinct from member_id))
);
create unique index transfer_proposals_open on transfer_proposals (bank_id, trans_ref) where state = 'proposed';
create index transfer_proposals_deposit on transfer_proposals (deposit_id) where state = 'proposed';

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete on deposit_actions, transfer_conflicts from chokdee_app;
    grant update (cleared_at, cleared_by, cleared_why) on transfer_conflicts to chokdee_app;
    revoke delete on statement_imports from chokdee_app;
  end if;
end $$;
