-- What one pair of hands, or one broken thing beside us, must not be able to do to the wallet.

-- A bank's statement that an operator has read in. Nothing of it is booked before another has looked at its rows.
-- booking: another has confirmed it, and its rows are being booked one by one; whoever confirms it again goes on where it broke off.
create table statement_imports (
  id uuid primary key,
  bank_id text not null,
  file_name text not null,
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  notices jsonb not null,
  report jsonb not null,
  state text not null default 'proposed' check (state in ('proposed', 'booking', 'done', 'refused')),
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null default site_now(),
  decided_by uuid check (decided_by <> proposed_by),
  decided_by_name text,
  decided_at timestamptz,
  decision text,
  check ((state = 'proposed') = (decided_by is null)),
  check ((state = 'proposed') = (decided_at is null))
);
create unique index statement_imports_open on statement_imports (bank_id, file_hash) where state in ('proposed', 'booking');
create index statement_imports_by_time on statement_imports (proposed_at);

create function statement_import_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('done', 'refused') or old.state = 'booking' and new.state not in ('booking', 'done')
    or (old.id, old.bank_id, old.file_name, old.file_hash, old.notices, old.proposed_by) is distinct from (new.id, new.bank_id, new.file_name, new.file_hash, new.notices, new.proposed_by) then
    raise exception 'a statement is decided on once and its rows never change' using errcode = 'CK006';
  end if;
  return new;
end $$;
create trigger decided_once before update or delete on statement_imports for each row execute function statement_import_refuse_change();
create trigger decided_once_truncate before truncate on statement_imports for each statement execute function ledger_refuse_change();

-- What leaves suspense had keys that another transfer's number could look like; those that were used stay.
create or replace view transfers_i16_not_where_it_says as
select t.bank_id, t.trans_ref, t.state, t.amount, moved.suspended, moved.credited
from bank_transfers t, lateral (
  select coalesce(sum(e.amount) filter (where e.account = 'suspense:deposit'), 0)::bigint as suspended,
    coalesce(sum(e.amount) filter (where e.account = 'cash' and e.member_id = t.member_id), 0)::bigint as credited
  from (
    select distinct owner_id, before || t.bank_id || ':' || t.trans_ref || after as key
    from (values (null::uuid, 'transfer:', ''), (t.member_id, 'transfer:', ''), (null, 'transfer-return:', ''), (t.member_id, 'transfer-assign:', ''), (null, 'transfer:', ':return'), (t.member_id, 'transfer:', ':assign')) as possible (owner_id, before, after)
    where after = '' or not exists (select from bank_transfers other where other.bank_id = t.bank_id and other.trans_ref = t.trans_ref || after)
  ) step
  join ledger_transactions l on l.member_id is not distinct from step.owner_id and l.key = step.key
  join ledger_entries e on e.transaction_id = l.id
) moved
where moved.suspended <> case when t.state = 'suspense' then t.amount else 0 end
  or moved.credited <> case when t.state in ('matched', 'assigned') then t.amount else 0 end;

-- Slips that wait are asked about in turns: every member's first before anybody's second. How many others of his waited when it came.
alter table slip_verifies add column place integer not null default 0 check (place >= 0);
drop index slip_verifies_due;
create index slip_verifies_due on slip_verifies (place, due_at) where status = 'pending';

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke delete on statement_imports from chokdee_app;
  end if;
end $$;
