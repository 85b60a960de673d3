-- Slips that members sent and somebody stands behind, or will: what is refused at once is not kept.

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
  -- When whoever confirms slips is asked again, by the machines' clock, and how often he was.
  due_at timestamptz,
  tries integer not null default 1,
  -- The transfer as our bank has it, once it was confirmed. Of a pending slip: another's deposit asked for its sum, and a person decides whose it is.
  bank_id text references receiving_banks,
  bank_trans_ref text,
  primary key (member_id, id),
  check ((status = 'pending') = (due_at is not null)),
  check ((status = 'rejected') = (reason is not null)),
  check (status <> 'verified' or amount is not null)
);
create index slip_verifies_by_time on slip_verifies (member_id, created_at desc);
create index slip_verifies_due on slip_verifies (due_at) where status = 'pending';

-- Whose a slip is: the member's who showed it first. The number in capitals, for to some banks' ears they are all the same.
create table slip_claims (
  sending_bank text not null,
  trans_ref text not null check (trans_ref = upper(trans_ref)),
  member_id uuid not null,
  slip_verify_id uuid not null,
  primary key (sending_bank, trans_ref)
);
