-- Turnover counts what a member chose to deposit, without the satang that the site added to tell the transfer from others.

-- The added satang within one credited deposit: those of the request that it refers to or, for a transfer that a person
-- assigned without one, of the member's latest request for exactly this sum. 0 where the paid sum is not the requested one.
create function deposit_tail(p_member uuid, p_kind text, p_reference text, p_amount bigint, p_at timestamptz)
returns bigint language sql stable as $$
  select coalesce((
    select prepare_index from deposits
    where member_id = p_member and prepare_total = p_amount and prepare_index > 0
      and case p_kind
        when 'deposit' then id::text = p_reference
        when 'transfer' then starts_with(p_reference, bank_id || ':') and created_at <= p_at
        else false end
    order by created_at desc limit 1
  ), 0)::bigint
$$;

create view turnover_deposits as
select e.member_id, e.version, e.amount,
  deposit_tail(e.member_id, t.reference_kind, t.reference_id, e.amount, t.created_at) as tail
from ledger_transactions t
join ledger_entries e on e.transaction_id = t.id and e.member_id is not null and e.account = 'cash'
where t.type = 'DEPOSIT';

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

create or replace view turnover_sums as
select member_id, sum(deposited)::bigint as deposited, sum(staked)::bigint as staked
from (
  select member_id, amount - tail as deposited, 0::bigint as staked from turnover_deposits
  union all
  select p.member_id, 0, p.total_satang from standing_poys p join settlements s on s.bet_id = p.bet_id and s.version = 1
) part group by member_id;

-- The smallest stake that an open lottery takes; null where none is offered. A remainder below it cannot be staked.
create function smallest_bet() returns bigint language sql stable as $$
  select min(t.min_satang) from betting_terms t join lotteries l using (lottery) where l.active
$$;

-- Counts from before leave the tails out too. A withdrawal's count has the deposits that its member's cash held when the
-- money was set aside: those with a lower version.
update withdrawals w set deposited = w.deposited - before.tails
from (
  select h.member_id, h.id, sum(d.tail)::bigint as tails
  from ledger_holds h
  join ledger_entries e on e.transaction_id = h.opened_by and e.member_id = h.member_id and e.account = 'cash'
  join turnover_deposits d on d.member_id = h.member_id and d.version < e.version and d.tail > 0
  group by h.member_id, h.id
) before
where before.member_id = w.member_id and before.id = w.id::text;

update turnovers t set
  deposited = s.deposited,
  from_deposited = least(s.deposited, coalesce((
    select w.deposited from withdrawals w
    where w.member_id = t.member_id and w.status = 'paid' and w.created_at = t.since
  ), t.from_deposited))
from turnover_sums s
where s.member_id = t.member_id and s.deposited <> t.deposited;

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke insert, update, delete on turnover_deposits, turnover_sums from chokdee_app;
  end if;
end $$;
