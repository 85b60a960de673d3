-- A deposit that was paid, or that an operator has rejected.
create or replace function notice_of_deposit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notice_add(
    new.member_id, case new.status when 'success' then 'deposit-paid' else 'deposit-rejected' end,
    'deposit:' || new.id || ':' || new.status,
    jsonb_build_object('depositId', new.id, 'amountSatang', coalesce(new.received_amount, new.prepare_total)));
  return null;
end $$;

create or replace trigger notice after update of status on deposits
  for each row when (old.status <> new.status and new.status in ('success', 'rejected'))
  execute function notice_of_deposit();
