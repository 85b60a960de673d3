create or replace view ledger_i4_overdrawn as
select member_id, kind, balance from member_accounts where case kind when 'debt' then balance > 0 else balance < 0 end;
