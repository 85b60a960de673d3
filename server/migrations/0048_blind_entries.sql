-- Results and corrections are entered blind by two operators: whoever enters second learns only whether both entries agree.

-- The first entry whose place this one took; it said so by its number.
alter table result_proposals add column replaces bigint;
alter table correction_proposals add column replaces bigint;

-- Second entries that differed from a first one. The last that is allowed voids both, and two operators begin anew.
create table entry_mismatches (
  bet_id bigint not null references rounds,
  -- The result that the entries would have made: 1, or that of a correction.
  version integer not null check (version > 0),
  -- Of result_proposals for version 1, else of correction_proposals.
  proposal bigint not null,
  attempt integer not null check (attempt between 1 and 2),
  operator_id uuid not null,
  operator_name text not null,
  result jsonb not null,
  created_at timestamptz not null default site_now(),
  primary key (bet_id, version, proposal, attempt)
);

create trigger append_only before update or delete on entry_mismatches for each row execute function ledger_refuse_change();
create trigger append_only_truncate before truncate on entry_mismatches for each statement execute function ledger_refuse_change();
create trigger append_only before update or delete on result_proposals for each row execute function ledger_refuse_change();
create trigger append_only before update or delete on correction_proposals for each row execute function ledger_refuse_change();
do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete on entry_mismatches, result_proposals from chokdee_app;
  end if;
end $$;
