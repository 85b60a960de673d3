-- Payouts whose outcome an operator recorded, and which the bank is asked about for some days more. What it says
-- moves no money.
create table payout_rechecks (
  member_id uuid not null,
  withdrawal_id uuid not null,
  -- How often the bank was asked.
  asks integer not null default 0,
  -- When it is asked next, by the machine's clock; null when it has said, or was asked long enough.
  ask_at timestamptz,
  -- The outcome by the bank, where it is another than the recorded one, and when it said so.
  bank_says text check (bank_says in ('paid', 'failed')),
  said_at timestamptz,
  primary key (member_id, withdrawal_id),
  foreign key (member_id, withdrawal_id) references withdrawals (member_id, id),
  check ((bank_says is null) = (said_at is null)),
  check (bank_says is null or ask_at is null)
);
create index payout_rechecks_due on payout_rechecks (ask_at) where ask_at is not null;
create index payout_rechecks_contrary on payout_rechecks (said_at) where said_at is not null;

insert into payout_rechecks (member_id, withdrawal_id, ask_at)
select w.member_id, w.id, now() from withdrawals w
where w.status in ('paid', 'failed') and w.resolved_at > now() - interval '7 days' and exists (
  select from withdrawal_steps s
  where s.member_id = w.member_id and s.withdrawal_id = w.id and s.status = w.status and s.operator_id is not null);

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke delete on payout_rechecks from chokdee_app;
  end if;
end $$;
