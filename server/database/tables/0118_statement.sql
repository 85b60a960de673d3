-- Running totals of each member's cash, so that any range of a statement is summed from its two ends.
-- A checkpoint stands at every 250th movement of an account. It repeats what the ledger says and can be made again.
create table statement_checkpoints (
  member_id uuid not null,
  -- Version of the cash account. The totals are of its movements from the first through this one.
  version bigint not null check (version > 0 and version % 250 = 0),
  transaction_id bigint not null,
  -- One element for each type that the member has had so far. Satang; neither sum is negative.
  types text[] not null,
  received bigint[] not null,
  paid bigint[] not null,
  movements bigint[] not null,
  primary key (member_id, version),
  check (cardinality(types) > 0 and cardinality(types) = all (array[cardinality(received), cardinality(paid), cardinality(movements)]))
);
-- How far checkpoints have been made.
create index statement_checkpoints_made on statement_checkpoints (transaction_id);

-- Where checkpoints are due: one entry in 250 is in it.
create index ledger_entries_checkpoint on ledger_entries (transaction_id) where account = 'cash' and version % 250 = 0;

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke insert, update, delete, truncate on statement_checkpoints from chokdee_app;
  end if;
end $$;
