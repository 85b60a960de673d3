-- Counts rows of a transfer partner's report, once each: [{"txn", "member", "round", "kind", "amount",
-- "at"}], amount in satang. A round ends with its first win, or when all its bets are refunded. A win or
-- refund that comes after the money was brought back has it brought back again. Left out are rows of unknown
-- players, and rows of more than 400 days ago, which housekeeping has deleted. Returns how many were new.
create or replace function game_report_count(p_partner text, p_rows jsonb) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_row record;
  v_count integer := 0;
begin
  for v_row in
    select r.* from jsonb_to_recordset(p_rows) as r (txn text, member uuid, round text, kind text, amount bigint,
      at timestamptz)
    join game_players p on p.partner = p_partner and p.member_id = r.member
    where r.at >= site_now() - interval '400 days'
    order by r.member, r.round, r.at, case r.kind when 'bet' then 1 else 2 end, r.txn
  loop
    insert into game_transfer_reports (partner, txn, member_id, round, kind, amount, at)
    values (p_partner, v_row.txn, v_row.member, v_row.round, v_row.kind, v_row.amount, v_row.at) on conflict do nothing;
    continue when not found;
    v_count := v_count + 1;
    insert into game_transfer_rounds (partner, member_id, round, opened_at)
      values (p_partner, v_row.member, v_row.round, v_row.at) on conflict do nothing;
    update game_transfer_rounds r set
      staked = r.staked + case v_row.kind when 'bet' then v_row.amount else 0 end,
      returned = r.returned + case v_row.kind when 'refund' then v_row.amount else 0 end,
      won = r.won + case v_row.kind when 'win' then v_row.amount else 0 end,
      state = case
        when r.state = 'settled' or v_row.kind = 'win' then 'settled'
        when v_row.kind = 'refund' and r.returned + v_row.amount >= r.staked then 'refunded' else 'open' end,
      closed_at = case
        when r.state = 'settled' then r.closed_at
        when v_row.kind = 'win' or v_row.kind = 'refund' and r.returned + v_row.amount >= r.staked then site_now() end
    where r.partner = p_partner and r.member_id = v_row.member and r.round = v_row.round;
    if v_row.kind <> 'bet' and v_row.amount > 0 then
      update game_players p set away = true, noted_at = site_now(), tries = 0, retry_at = null
        where p.partner = p_partner and p.member_id = v_row.member;
    end if;
  end loop;
  return v_count;
end $$;
