-- Runs once, on a database that the former migrations 0001 to 0062 made: brings it to what tables/0101 to 0116 make. No row changes.

-- The functions and views of then, with the triggers, defaults and checks that call them. All come anew, from functions/.
drop view if exists
  adjustments_i5_not_as_posted, betting_terms, current_shot_prizes, ledger_i13_broken_block, ledger_i1_unbalanced,
  ledger_i2_not_conserved, ledger_i3_broken_chain, ledger_i4_overdrawn, ledger_i5_not_one_effect,
  ledger_i6_blocks_changeable, ledger_i6_changeable, ledger_i7_not_resolved_once, lottery_i10_wrong_exposure,
  lottery_i15_not_one_settlement, lottery_i4_wrong_debt, lottery_i8_cancelled_not_refunded,
  lottery_i8_not_paid_as_won, lottery_i8_unbalanced_round, lottery_i9_late_bet, rewards_i18_not_as_earned,
  round_books, sets_i10_too_many_for_one, sets_i10_wrong_exposure, sets_i8_wrong_price,
  slips_i17_claimed_by_none_or_twice, slips_i17_not_its_members_money, standing_poys, transfers_i16_not_where_it_says,
  turnover_deposits, turnover_sums, turnovers_i11_not_as_counted, withdrawals_i11_over_the_limit_of_a_time,
  withdrawals_i11_over_the_limits_of_a_day, withdrawals_i7_more_than_one_open, withdrawals_i7_not_as_its_hold,
  withdrawals_i7_not_as_its_last_step, yeekee_i20_broken_chain, yeekee_i21_broken_promise, yeekee_i22_wrong_prize
cascade;
drop function if exists
  adjustment_refuse_change, bangkok_day, bangkok_midnight, cancel_poy, cancel_until, check_set, check_slip,
  correct_round, deposit_tail, first_shot_hash, give_back_exposure, hold_shot_winners, ledger_account_add,
  ledger_apply, ledger_apply_many, ledger_asset, ledger_begin, ledger_begin_many, ledger_block_hash, ledger_hold_open,
  ledger_hold_resolve, ledger_i13_broken_block_since, ledger_i1_unbalanced_since, ledger_i2_not_conserved_since,
  ledger_i3_broken_chain_since, ledger_i5_not_one_effect_since, ledger_instant, ledger_leaves, ledger_merkle_root,
  ledger_post, ledger_post_few, ledger_post_many, ledger_post_set, ledger_refuse_change, ledger_refuse_false_block,
  ledger_refuse_late_key, ledger_refuse_unbalanced, ledger_writers, line_payouts, lottery_refuse, member_round_sets,
  move_debts, next_shot_hash, paid_sets, pay_poys, pay_shot_winners, place_set, place_slip, place_slips,
  place_slips_refusal, place_slips_stop, place_slips_together, poys_partition, registry_refuse_change, repay_debts,
  risk_number, round_fairness_keep, round_fault, round_rates, round_sets_made, round_shot_prizes_fix,
  set_numbers_fault, set_price_fault, settle_round, settlement_rewards_open, shoot_number, shooter_rested, shot_bonus,
  shot_fault, shot_winners, sign_in_refuse_change, site_clock_set, site_environment_mark, site_now, slip_exposure,
  slip_numbers_fault, slip_sets, slip_terms_fault, smallest_bet, statement_import_refuse_change, sweep_pool,
  transfer_proposal_refuse_change, turnover_add_deposit, turnover_add_stakes, void_round, winning_numbers,
  winning_sets, won_poys
cascade;
-- Constraints whose columns had other names. PostgreSQL 18 names those of `not null` too.
alter table shot_prizes rename constraint shot_prizes_bonus_satang_check to shot_prizes_max_satang_check;
do $$
declare
  v_table text;
  v_from text;
  v_to text;
begin
  for v_table, v_from, v_to in values
    ('shot_prizes', 'shot_prizes_bonus_satang_not_null', 'shot_prizes_max_satang_not_null'),
    ('login_attempts', 'login_attempts_address_not_null', 'login_attempts_source_not_null')
  loop
    if exists (select from pg_constraint where conrelid = v_table::regclass and conname = v_from) then
      execute format('alter table %I rename constraint %I to %I', v_table, v_from, v_to);
    end if;
  end loop;
end $$;

-- The server may not write what was applied.
do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke all on schema_functions from chokdee_app;
  end if;
end $$;
