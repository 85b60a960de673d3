-- Gives the exposure of a cancelled bet slip back. Locks rows in the order in which placing adds them, and
-- deletes the row of a number whose stake drops to zero.
create or replace function give_back_exposure(p_bet_id bigint, p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[]) returns void
language plpgsql volatile as $$
declare
  v_of_slip record;
begin
  for v_of_slip in select * from slip_exposure(p_options, p_numbers, p_prices, p_multiplies) order by option, number loop
    perform from number_exposure e where e.bet_id = p_bet_id and e.option = v_of_slip.option and e.number = v_of_slip.number for update;
    delete from number_exposure e
    where e.bet_id = p_bet_id and e.option = v_of_slip.option and e.number = v_of_slip.number and e.stake_satang = v_of_slip.stake_satang;
    if not found then
      update number_exposure e
      set stake_satang = e.stake_satang - v_of_slip.stake_satang, liability_satang = e.liability_satang - v_of_slip.liability_satang
      where e.bet_id = p_bet_id and e.option = v_of_slip.option and e.number = v_of_slip.number;
    end if;
  end loop;
  for v_of_slip in select * from slip_sets(p_bet_id, p_options, p_numbers, p_prices) order by number loop
    perform from set_exposure e where e.bet_id = p_bet_id and e.number = v_of_slip.number for update;
    delete from set_exposure e where e.bet_id = p_bet_id and e.number = v_of_slip.number and e.sets = v_of_slip.sets;
    if not found then
      update set_exposure e set sets = e.sets - v_of_slip.sets where e.bet_id = p_bet_id and e.number = v_of_slip.number;
    end if;
  end loop;
end $$;
