-- A withdrawal that was paid, or whose money came back.
create or replace function notice_of_withdrawal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notice_add(
    new.member_id, case new.status when 'paid' then 'withdraw-paid' else 'withdraw-returned' end,
    'withdrawal:' || new.id || ':' || new.status,
    jsonb_build_object('withdrawId', new.id, 'amountSatang', new.amount));
  return null;
end $$;

create or replace trigger notice after update of status on withdrawals
  for each row when (old.status <> new.status and new.status in ('paid', 'failed', 'rejected'))
  execute function notice_of_withdrawal();
