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
  check (status <> 'verified' or amount is not null and bank_trans_ref is not null)
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

-- The money of every verified slip is its member's, in the sum that was confirmed; and every slip that counts is claimed by itself.
create view slips_i17_not_its_members_money as
select s.member_id, s.id, s.bank_id, s.bank_trans_ref, s.amount, t.amount as transferred, t.state, t.member_id as owner_id
from slip_verifies s left join bank_transfers t on t.bank_id = s.bank_id and upper(t.trans_ref) = upper(s.bank_trans_ref)
where s.status = 'verified' and (t.member_id is distinct from s.member_id or t.amount <> s.amount or t.state not in ('matched', 'assigned'));
create view slips_i17_claimed_by_none_or_twice as
select s.member_id, s.id, s.sending_bank, s.trans_ref, s.status
from slip_verifies s left join slip_claims c on c.sending_bank = s.sending_bank and c.trans_ref = upper(s.trans_ref)
where s.status in ('verified', 'pending') and c.slip_verify_id is distinct from s.id;

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke insert, update, delete on slips_i17_not_its_members_money, slips_i17_claimed_by_none_or_twice from chokdee_app;
  end if;
end $$;
