-- Statements by the page, and what is earned when a round settles: affiliate cash and loyalty points.

-- A page begins anywhere in the history of one account. Supersedes the index that did not tell the accounts of a member apart.
create index ledger_entries_account on ledger_entries (member_id, account, created_at, version) where member_id is not null;
drop index ledger_entries_statement;
-- A group of types that is rare among a member's many others is found without reading those.
create index ledger_transactions_by_type on ledger_transactions (member_id, type, created_at, id) where member_id is not null;

-- One row for each settlement, made with it. It is the queue of the job that pays the rewards: done once, in one transaction with them.
create table settlement_rewards (
  bet_id bigint not null,
  version integer not null,
  -- After an attempt that failed.
  retry_at timestamptz,
  done_at timestamptz,
  af_satang bigint not null default 0 check (af_satang >= 0),
  points bigint not null default 0 check (points >= 0),
  primary key (bet_id, version),
  foreign key (bet_id, version) references settlements
);
create index settlement_rewards_due on settlement_rewards (bet_id, version) where done_at is null;

create function settlement_rewards_open() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into settlement_rewards (bet_id, version) values (new.bet_id, new.version);
  return null;
end $$;
create trigger rewards after insert on settlements for each row execute function settlement_rewards_open();
insert into settlement_rewards (bet_id, version) select bet_id, version from settlements;

-- What was too little for a whole satang or point waits for the next round. Of 'af' in ten-thousandths of a satang, of 'points' in satang staked.
create table reward_remainders (
  member_id uuid not null,
  kind text not null check (kind in ('af', 'points')),
  remainder bigint not null default 0 check (remainder >= 0 and remainder < 10000),
  primary key (member_id, kind)
) with (fillfactor = 70);

create index members_by_referrer on members (ref_uid) where ref_uid <> 0;
