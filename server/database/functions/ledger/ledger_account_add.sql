-- Adds to one member account and returns its new state. SQLSTATE CK004: insufficient balance.
create or replace function ledger_account_add(p_member uuid, p_kind text, p_amount bigint, out balance_after bigint, out version_after bigint)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  for attempt in 1..2 loop
    update member_accounts a set balance = a.balance + p_amount, version = a.version + 1
    where a.member_id = p_member and a.kind = p_kind
      and case p_kind when 'debt' then a.balance + p_amount <= 0 else a.balance + p_amount >= 0 end
    returning a.balance, a.version into balance_after, version_after;
    if found then return; end if;
    -- Insufficient balance, or the account has no row yet.
    insert into member_accounts (member_id, kind) values (p_member, p_kind) on conflict do nothing;
  end loop;
  raise exception 'not enough on % of member %', p_kind, p_member using errcode = 'CK004';
end $$;

revoke execute on function ledger_account_add(uuid, text, bigint) from public;
