/**
 * Baseline: settles a round in one handwritten statement without idempotency, other rounds or concurrency
 * control.
 */
export const BY_HAND = `
with drawn as (select bet_id, version, draw from results where bet_id = $1 and version = $2),
won as materialized (
  select p.member_id, p.poy_id, l.line::integer as line, l.price * l.multiply / 100 as payout
  from drawn d join poys p using (bet_id)
  cross join unnest(p.options, p.numbers, p.prices_satang, p.multiplies_x100) with ordinality l (option, number, price, multiply, line)
  join unnest($3::bet_option[], $4::text[]) w (option, number) on w.option = l.option and w.number = l.number
  where not exists (select from poy_cancellations c where c.bet_id = p.bet_id and c.member_id = p.member_id and c.poy_id = p.poy_id)
), lines as (
  insert into wins (member_id, poy_id, version, line, bet_id, payout_satang) select member_id, poy_id, $2, line, $1, payout from won
), slip as materialized (
  select member_id, poy_id, sum(payout)::bigint as amount from won group by 1, 2
), head as (
  insert into ledger_transactions (member_id, key, request_hash, type, reference_kind, reference_id)
  select member_id, 'win:' || $2 || ':' || poy_id, amount::text, 'WIN_GOV', 'poy', poy_id::text from slip order by member_id, poy_id
  returning id, member_id, reference_id
), moved as (
  update member_accounts a set balance = a.balance + m.amount, version = a.version + m.slips
  from (select member_id, sum(amount)::bigint as amount, count(*) as slips from slip group by 1) m
  where a.member_id = m.member_id and a.kind = 'cash'
  returning a.member_id, a.balance, a.version
), paid as (
  insert into ledger_entries (transaction_id, seq, member_id, account, amount, balance_after, version, created_at)
  select p.id, side.seq, side.member_id, side.account, side.amount, side.balance, side.version, p.moment
  from (
    select h.id, s.member_id, s.amount, clock.moment,
      m.balance - (sum(s.amount) over later)::bigint + s.amount as balance, m.version - (count(*) over later) + 1 as version
    from slip s join head h on h.member_id = s.member_id and h.reference_id = s.poy_id::text join moved m on m.member_id = s.member_id, (select site_now() as moment offset 0) clock
    window later as (partition by s.member_id order by s.poy_id desc)
  ) p, lateral (values (1, p.member_id, 'cash', p.amount, p.balance, p.version), (2, null, 'round:' || $1 || ':pool', -p.amount, null, null)) side (seq, member_id, account, amount, balance, version)
), money as (
  select (select sum(total_satang) from poys where bet_id = $1)::bigint as staked, (select coalesce(sum(payout), 0) from won)::bigint as payout
), sweep as (
  insert into ledger_transactions (key, request_hash, type, reference_kind, reference_id)
  select 'sweep:' || $1 || ':' || $2, (staked - payout)::text, 'POOL_SWEEP', 'round', $1::text from money returning id
), swept as (
  insert into ledger_entries (transaction_id, seq, account, amount, created_at)
  select s.id, side.seq, side.account, side.amount, site_now()
  from sweep s, money m, lateral (values (1, 'round:' || $1 || ':pool', m.payout - m.staked), (2, 'house:pnl:lotto', m.staked - m.payout)) side (seq, account, amount)
), noted as (
  insert into settlements (bet_id, version, stake_satang, payout_satang, winning_lines) select $1, $2, staked, payout, (select count(*) from won) from money
)
update rounds set state = 'settled', settled_version = $2, due_at = null where bet_id = $1`;
