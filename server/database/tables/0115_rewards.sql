-- What is earned when a round settles: affiliate cash and loyalty points.

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

-- What was too little for a whole satang or point waits for the next round. Of 'af' in ten-thousandths of a satang, of 'points' in satang staked.
create table reward_remainders (
  member_id uuid not null,
  kind text not null check (kind in ('af', 'points')),
  remainder bigint not null default 0 check (remainder >= 0 and remainder < 10000),
  primary key (member_id, kind)
) with (fillfactor = 70);
