create or replace function turnover_add_deposit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into turnovers as t (member_id, deposited)
  select member_id, sum(amount - deposit_tail(member_id, new.reference_kind, new.reference_id, amount, new.created_at))::bigint
  from ledger_entries
  where transaction_id = new.id and member_id is not null and account = 'cash'
  group by member_id order by member_id
  on conflict (member_id) do update set deposited = t.deposited + excluded.deposited;
  return null;
end $$;

drop trigger if exists turnover on ledger_transactions;
create constraint trigger turnover after insert on ledger_transactions deferrable initially deferred
  for each row when (new.type = 'DEPOSIT') execute function turnover_add_deposit();
