-- Database transactions that may hold an uncommitted id of ledger_transactions: an insert takes this lock
-- before it takes the id, and keeps it to the end. Vacuum and index creation use other lock modes, so they
-- are not listed however long they run.
create or replace function ledger_writers() returns setof text language sql stable
as $$
  select distinct virtualtransaction from pg_locks
  where locktype = 'relation' and database = (select oid from pg_database where datname = current_database()) and relation = 'ledger_transactions'::regclass
    and mode = 'RowExclusiveLock' and pid is distinct from pg_backend_pid()
$$;
