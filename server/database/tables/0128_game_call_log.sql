-- Calls between partners' servers and ours, so that operators can see a round's calls as they came and replay them.
-- Kept for 30 days. Tokens, codes and addresses that hold them are replaced by [hidden].
create table game_call_log (
  id bigint generated always as identity primary key,
  partner text not null,
  protocol text not null,
  -- in: the partner called us. out: we called the partner.
  direction text not null check (direction in ('in', 'out')),
  name text not null,
  -- As far as the body could be read.
  member_id text,
  round text,
  txn text,
  -- When it came, by the clock of the server that answered.
  at timestamptz not null,
  duration_ms integer not null,
  -- HTTP; 0: without an answer.
  status integer not null,
  outcome text not null check (outcome in ('done', 'replayed', 'refused', 'rejected', 'failed')),
  -- Empty where it was not signed, or is not JSON.
  body text not null,
  answer text not null
);
create index game_call_log_of_round on game_call_log (partner, round, member_id) where round is not null;
create index game_call_log_of_txn on game_call_log (partner, txn) where txn is not null;
create index game_call_log_by_time on game_call_log using brin (at);

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update on game_call_log from chokdee_app;
  end if;
end $$;
