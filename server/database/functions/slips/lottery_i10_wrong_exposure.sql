create or replace view lottery_i10_wrong_exposure as
select bet_id, option, number, e.stake_satang, e.liability_satang, l.stake, l.liability, o.number_cap_satang
from number_exposure e
full join (
  select p.bet_id, x.option, x.number, sum(x.stake_satang)::bigint as stake, sum(x.liability_satang)::bigint as liability
  from standing_poys p, slip_exposure(p.options, p.numbers, p.prices_satang, p.multiplies_x100) x
  group by 1, 2, 3
) l using (bet_id, option, number)
left join rounds r using (bet_id)
left join lottery_options o using (lottery, option)
where e.stake_satang is distinct from l.stake or e.liability_satang is distinct from l.liability or e.liability_satang > o.number_cap_satang;
