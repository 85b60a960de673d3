-- ledger_apply for a batch. Elements of one account apply in the given order, and none may overdraw it on the
-- way.
-- SQLSTATE CK004: its DETAIL is a JSON array of the positions (from 1) that would be refused if applied one
-- by one. A refused element moves nothing, so a smaller one behind it may still succeed.
create or replace function ledger_apply_many(
  p_transactions bigint[], p_members uuid[], p_kinds text[], p_amounts bigint[], p_houses text[],
  out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_overdrawn boolean;
  v_refused jsonb := jsonb_build_array();
  v_line record;
  v_member uuid;
  v_kind text;
  v_balance bigint;
begin
  insert into member_accounts (member_id, kind)
  select distinct member_id, kind from unnest(p_members, p_kinds) as line (member_id, kind) order by member_id, kind
  on conflict do nothing;

  perform from member_accounts where (member_id, kind) in (select member_id, kind from unnest(p_members, p_kinds) as line (member_id, kind))
  order by member_id, kind for update;

  select array_agg(balance_after order by i), array_agg(version order by i),
    bool_or(case kind when 'debt' then balance_after > 0 else balance_after < 0 end)
  into balances, versions, v_overdrawn
  from (
    select i, kind, (balance + sum(amount) over account)::bigint as balance_after, version + row_number() over account as version
    from unnest(p_members, p_kinds, p_amounts) with ordinality as line (member_id, kind, amount, i)
    join member_accounts using (member_id, kind)
    window account as (partition by member_id, kind order by i)
  ) running;
  if v_overdrawn then
    for v_line in
      select i, member_id, kind, amount, balance
      from unnest(p_members, p_kinds, p_amounts) with ordinality as line (member_id, kind, amount, i)
      join member_accounts using (member_id, kind) order by member_id, kind, i
    loop
      if (v_line.member_id, v_line.kind) is distinct from (v_member, v_kind) then
        v_member := v_line.member_id;
        v_kind := v_line.kind;
        v_balance := v_line.balance;
      end if;
      if v_balance + v_line.amount < 0 and v_line.kind <> 'debt' or v_balance + v_line.amount > 0 and v_line.kind = 'debt' then
        v_refused := v_refused || to_jsonb(v_line.i);
      else
        v_balance := v_balance + v_line.amount;
      end if;
    end loop;
    raise exception 'not enough' using errcode = 'CK004', detail = v_refused::text;
  end if;

  update member_accounts a set balance = a.balance + moved.amount, version = a.version + moved.entries
  from (
    select member_id, kind, sum(amount)::bigint as amount, count(*) as entries
    from unnest(p_members, p_kinds, p_amounts) as line (member_id, kind, amount) group by member_id, kind
  ) moved
  where a.member_id = moved.member_id and a.kind = moved.kind;

  insert into ledger_entries (transaction_id, seq, member_id, account, amount, balance_after, version, created_at)
  select transaction_id, side.seq, side.member_id, side.account, side.amount, side.balance_after, side.version, moment
  from unnest(p_transactions, p_members, p_kinds, p_amounts, p_houses, balances, versions)
      as line (transaction_id, member_id, kind, amount, house, balance_after, version),
    lateral (values
      (1, member_id, kind, amount, balance_after, version),
      (2, null, house, -amount, null, null)
    ) as side (seq, member_id, account, amount, balance_after, version),
    (select site_now() as moment offset 0) clock;
end $$;
