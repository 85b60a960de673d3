-- Money in suspense goes where two operators agree that it belongs.
create table transfer_proposals (
  id uuid primary key,
  bank_id text not null,
  trans_ref text not null,
  -- assign: to a member; confirm: to a deposit of theirs; return: back to the bank.
  action text not null check (action in ('assign', 'confirm', 'return')),
  member_id uuid,
  deposit_id uuid,
  -- Kept on the transfer, and shown to the member.
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'done', 'declined')),
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null default site_now(),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  decision text,
  foreign key (bank_id, trans_ref) references bank_transfers,
  check ((action = 'return') = (member_id is null) and (action <> 'confirm' or deposit_id is not null)),
  check ((state = 'proposed') = (decided_by is null)),
  check (state <> 'done' or (decided_by <> proposed_by and decided_by is distinct from member_id and proposed_by is distinct from member_id))
);
create unique index transfer_proposals_open on transfer_proposals (bank_id, trans_ref) where state = 'proposed';
create index transfer_proposals_deposit on transfer_proposals (deposit_id) where state = 'proposed';

create function transfer_proposal_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'proposed'
    or (old.bank_id, old.trans_ref, old.action, old.member_id, old.deposit_id, old.reason, old.proposed_by)
      is distinct from (new.bank_id, new.trans_ref, new.action, new.member_id, new.deposit_id, new.reason, new.proposed_by) then
    raise exception 'a proposal is decided once and never changed' using errcode = 'CK006';
  end if;
  return new;
end $$;
create trigger decided_once before update or delete on transfer_proposals for each row execute function transfer_proposal_refuse_change();
create trigger decided_once_truncate before truncate on transfer_proposals for each statement execute function ledger_refuse_change();

-- Both operators have a row for what they led to a member: the first for the proposal, the second for the act.
alter table deposit_actions drop constraint deposit_actions_action_check;
alter table deposit_actions add constraint deposit_actions_action_check
  check (action in ('propose', 'decline', 'assign', 'return', 'confirm', 'reject', 'import', 'clear'));
create index deposit_actions_by_member on deposit_actions (member_id, at) where member_id is not null;
