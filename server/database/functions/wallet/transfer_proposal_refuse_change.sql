create or replace function transfer_proposal_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'proposed'
    or (old.bank_id, old.trans_ref, old.action, old.member_id, old.deposit_id, old.reason, old.proposed_by)
      is distinct from (new.bank_id, new.trans_ref, new.action, new.member_id, new.deposit_id, new.reason, new.proposed_by) then
    raise exception 'a proposal is decided once and never changed' using errcode = 'CK006';
  end if;
  return new;
end $$;

create or replace trigger decided_once before update or delete on transfer_proposals for each row execute function transfer_proposal_refuse_change();
