-- Deposits. What tells two transfers of one amount apart is the satang tail of the sum that the bank must receive.

create table receiving_banks (
  bank_id text primary key,
  name text not null,
  promptpay_kind text not null check (promptpay_kind in ('MSISDN', 'NATID', 'EWALLETID')),
  promptpay_target text not null,
  active boolean not null default true
);

create table deposits (
  member_id uuid not null references members (id),
  id uuid not null,
  channel text not null check (channel in ('qrcode')),
  bank_id text not null references receiving_banks,
  prepare_amount bigint not null check (prepare_amount > 0),
  prepare_total bigint not null check (prepare_total > prepare_amount),
  prepare_index integer not null check (prepare_index > 0),
  status text not null default 'pending' check (status in ('pending', 'matched', 'success', 'expired', 'cancelled', 'rejected')),
  payload text not null,
  refer_transfer_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, id)
);
create index deposits_by_time on deposits (member_id, created_at desc);

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
  primary key (bank_id, trans_ref)
);
