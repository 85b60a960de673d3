-- Database transactions that may have taken a number of ledger_transactions and not committed it: whoever inserts holds this lock from before
-- the number to the end. Whoever vacuums the table or makes an index holds another lock on it, for as long as that takes.
create or replace function ledger_writers() returns setof text language sql stable
as $$
  select distinct virtualtransaction from pg_locks
  where locktype = 'relation' and database = (select oid from pg_database where datname = current_database()) and relation = 'ledger_transactions'::regclass
    and mode = 'RowExclusiveLock' and pid is distinct from pg_backend_pid()
$$;
