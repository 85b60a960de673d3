import type { PlantedFault } from './planted-fault.ts';

const lottery = (...names: string[]) => names.map((name) => `server/src/${name}.test.ts`);
const slipQueue = 'server/src/slips/slip-queue.ts';

/** In what takes bets, limits them, settles rounds and pays. */
export const lotteryFaults: readonly PlantedFault[] = [
  { what: 'a round takes bets before it opens', kind: 'check', file: 'server/database/functions/rounds/round_fault.sql', text: "when p_state = 'scheduled' or p_at < p_open_at then", replacement: "when p_state = 'scheduled' then", tests: lottery('rounds/round-fault', 'slips/placing') },
  { what: 'nobody asks the round again under its lock', kind: 'lock', file: 'server/database/functions/slips/place_slips_together.sql', text: 'perform from rounds where bet_id = any (p_bets) order by bet_id for share;', replacement: '', tests: lottery('slips/placing', 'slips/placing.race') },
  { what: 'lines of one number are limited one by one', kind: 'limit', file: 'server/database/functions/slips/slip_terms_fault.sql', text: "or l.price > least(t.max_satang, c_most);", replacement: 'or l.least > least(t.max_satang, c_most);', tests: lottery('slips/placing') },
  { what: 'a price below the least passes', kind: 'limit', file: 'server/database/functions/slips/slip_terms_fault.sql', text: 'where l.least < t.min_satang or l.price', replacement: 'where l.price', tests: lottery('slips/placing') },
  { what: "Yeekee's five baht are the lottery's own least", kind: 'limit', file: 'server/database/functions/lottery/betting_terms.sql', text: "then 500 else o.min_satang end", replacement: 'then o.min_satang else o.min_satang end', tests: lottery('slips/placing') },
  { what: 'orders of a tode are limited apart', kind: 'limit', file: 'server/database/functions/lottery/risk_number.sql', text: "select case when p_option = 'tode_3' then", replacement: "select case when p_option = 'teng_bon_1' then", tests: lottery('slips/placing') },
  { what: 'the number of a slip may cost any sum', kind: 'limit', file: 'server/database/functions/slips/slip_numbers_fault.sql', text: 'filter (where s.liability_then > s.number_cap_satang)', replacement: 'filter (where s.liability_then > s.number_cap_satang * 2)', tests: lottery('slips/placing', 'slips/placing.race') },
  { what: "a member's cap sees only the present slip", kind: 'limit', file: 'server/database/functions/slips/slip_numbers_fault.sql', text: 'coalesce(m.stake, 0) + t.stake as member_stake', replacement: 't.stake as member_stake', tests: lottery('slips/placing') },
  { what: 'a tier begins a satang late', kind: 'limit', file: 'server/database/functions/lottery/number_rate.sql', text: 'and t.stake_satang <= p_stake', replacement: 'and t.stake_satang < p_stake', tests: lottery('slips/placing') },
  { what: 'a rate that has changed is taken', kind: 'check', file: 'server/database/functions/slips/slip_numbers_fault.sql', text: "elsif v_changes is not null then code := case when v_all_closed then 'NUMBER_CLOSED' else 'RATE_CHANGED' end; details := v_changes;\n", replacement: '', tests: lottery('slips/placing') },
  {
    what: 'tiers stand before the limits of operators', kind: 'order', file: 'server/database/functions/lottery/number_rate.sql',
    text: 'select coalesce(p_limit, case when p_stake >= p_tiers_from then (\n    select t.multiply_x100 from rate_tiers t where t.lottery = p_lottery and t.option = p_option and t.stake_satang <= p_stake\n    order by t.stake_satang desc limit 1\n  ) end, p_usual)',
    replacement: 'select coalesce(case when p_stake >= p_tiers_from then (\n    select t.multiply_x100 from rate_tiers t where t.lottery = p_lottery and t.option = p_option and t.stake_satang <= p_stake\n    order by t.stake_satang desc limit 1\n  ) end, p_limit, p_usual)',
    tests: lottery('slips/placing'),
  },
  { what: "exposure does not grow by another's bet", kind: 'limit', file: 'server/database/functions/slips/place_slips_together.sql', text: 'set stake_satang = e.stake_satang + excluded.stake_satang, liability_satang = e.liability_satang + excluded.liability_satang\n', replacement: 'set stake_satang = excluded.stake_satang, liability_satang = excluded.liability_satang\n', tests: lottery('slips/placing', 'slips/placing.race') },
  { what: 'of many slips at once each sees the number as it was before all', kind: 'limit', file: 'server/database/functions/slips/place_slips_together.sql', text: 'liability_alone + liability_before + liability > number_cap_satang) as in_turn', replacement: 'liability_alone + liability > number_cap_satang) as in_turn', tests: lottery('slips/slip-queue', 'slips/many-slips.model') },
  { what: 'of many slips at once none is asked for its own rate', kind: 'check', file: 'server/database/functions/slips/place_slips_together.sql', text: 'lowest <> rate_in_turn or highest <> rate_in_turn or rate_in_turn = 0 or', replacement: '', tests: lottery('slips/slip-queue', 'slips/many-slips.model') },
  { what: 'of many slips at once the round is not asked', kind: 'check', file: 'server/database/functions/slips/place_slips_together.sql', text: 'where round_fault(r.state, r.open_at, r.close_at, place_slips_together.created_at) is not null;', replacement: 'where false;', tests: lottery('slips/slip-queue') },
  { what: 'of many slips at once the cap of a number is not asked', kind: 'limit', file: 'server/database/functions/slips/place_slips_together.sql', text: 'a.lowest = a.highest and p.liability_satang <= t.number_cap_satang', replacement: 'a.lowest = a.highest', tests: lottery('slips/slip-queue', 'slips/many-slips.model') },
  { what: 'many slips at once reach a tier unnoticed', kind: 'check', file: 'server/database/functions/slips/place_slips_together.sql', text: 'r.stake_satang <= p.stake_satang and r.multiply_x100 <> a.lowest', replacement: 'r.stake_satang < p.stake_satang - a.stake and r.multiply_x100 <> a.lowest', tests: lottery('slips/slip-queue', 'slips/many-slips.model') },
  { what: 'of many slips at once some with another rate than the first pass', kind: 'check', file: 'server/database/functions/slips/place_slips_together.sql', text: 'a.lowest > 0 and a.lowest = a.highest and', replacement: 'a.lowest > 0 and', tests: lottery('slips/slip-queue', 'slips/many-slips.model') },
  { what: 'of many slips at once who has much in the round is taken for one who has little', kind: 'limit', file: 'server/database/functions/slips/place_slips_together.sql', text: 'and p.member_id = s.member_id) > cap.satang;', replacement: 'and p.member_id = s.member_id) > 2 * cap.satang;', tests: lottery('slips/slip-queue', 'slips/many-slips.model') },
  { what: "of many slips at once a member's cap is not asked", kind: 'limit', file: 'server/database/functions/slips/place_slips_together.sql', text: '    where r.stake > t.member_cap_satang;', replacement: '    where false;', tests: lottery('slips/slip-queue', 'slips/many-slips.model') },
  {
    what: 'a set of slips that a deadlock ended is given up', kind: 'check', file: slipQueue,
    text: 'retryConflicts(() => placeTogether(set))', replacement: 'placeTogether(set)', tests: lottery('slips/slip-queue'),
  },
  {
    what: 'two sets hold slips of one member at once', kind: 'order', file: 'server/src/slips/waiting-slips.ts',
    text: 'underWay.set(memberId, others);',
    replacement: 'underWay.set(memberId, []);\n        if (others.length > 0) ready.set(memberId, others);',
    tests: lottery('slips/waiting-slips'),
  },
  {
    what: 'a full queue of slips takes more', kind: 'limit', file: slipQueue,
    text: 'waiting.size >= mostWaiting', replacement: 'waiting.size > mostWaiting', tests: lottery('slips/slip-queue'),
  },
  {
    what: 'one member may fill the queue of slips', kind: 'limit', file: slipQueue,
    text: ' || waiting.sizeOf(placement.memberId) >= waitingOfMember', replacement: '', tests: lottery('slips/slip-queue'),
  },
  {
    what: 'one bad slip spoils the others of its set', kind: 'check', file: slipQueue,
    text: 'for (const asked of set) await placeAlone(asked);', replacement: 'throw error;', tests: lottery('slips/slip-queue'),
  },
  { what: 'a settled round is paid once more', kind: 'key', file: 'server/database/functions/rounds/settle_round.sql', text: "perform pay_poys(p_bet_id, 'WIN_' || v_round.statement, 'win:' || p_version || ':', v_won.members, v_won.poys, v_won.amounts);\n  perform repay_debts(p_bet_id, p_version, v_won.members, v_won.amounts);", replacement: "perform pay_poys(p_bet_id, 'WIN_' || v_round.statement, 'win:' || p_version || ':', v_won.members, v_won.poys, v_won.amounts);\n  perform pay_poys(p_bet_id, 'WIN_' || v_round.statement, 'again:' || p_version || ':', v_won.members, v_won.poys, v_won.amounts);\n  perform repay_debts(p_bet_id, p_version, v_won.members, v_won.amounts);", tests: lottery('results/settlement') },
  { what: 'a round is settled while it takes bets', kind: 'check', file: 'server/database/functions/rounds/settle_round.sql', text: "if v_round.state <> 'closed' or site_now() < coalesce(v_round.shoot_close_at, v_round.close_at) then", replacement: 'if site_now() < coalesce(v_round.shoot_close_at, v_round.close_at) then', tests: lottery('results/settlement') },
  { what: 'a round is settled while members shoot', kind: 'midnight', file: 'server/database/functions/rounds/settle_round.sql', text: 'site_now() < coalesce(v_round.shoot_close_at, v_round.close_at) then', replacement: 'site_now() < v_round.close_at then', tests: lottery('results/settlement', 'yeekee/shots') },
  { what: 'a settled round may be called off', kind: 'check', file: 'server/database/functions/rounds/void_round.sql', text: "  if v_state = 'settled' then perform lottery_refuse('ROUND_STATE'); end if;\n", replacement: '', tests: lottery('results/settlement') },
  { what: 'who called a slip off is refunded with all others', kind: 'check', file: 'server/database/functions/rounds/void_round.sql', text: 'into v_placed from standing_poys where', replacement: 'into v_placed from poys where', tests: lottery('slips/poy-cancels') },
  {
    what: 'a cancelled slip wins', kind: 'check', file: 'server/database/functions/rounds/line_payouts.sql',
    text: '    from standing_poys p\n    cross join unnest(', replacement: '    from poys p\n    cross join unnest(',
    tests: lottery('slips/poy-cancels'),
  },
  { what: 'a slip may be cancelled until the round closes', kind: 'midnight', file: 'server/database/functions/slips/cancel_until.sql', text: 'p_close_at - make_interval(secs => p_before_close))', replacement: 'p_close_at)', tests: lottery('slips/poy-cancels') },
  { what: 'a slip may be cancelled at any time', kind: 'midnight', file: 'server/database/functions/slips/cancel_until.sql', text: 'least(p_placed_at + make_interval(secs => p_within), p_close_at', replacement: 'greatest(p_placed_at + make_interval(secs => p_within), p_close_at', tests: lottery('slips/poy-cancels') },
  { what: 'a cancelled slip stays in the exposure', kind: 'limit', file: 'server/database/functions/slips/cancel_poy.sql', text: '  perform give_back_exposure(v_poy.bet_id,', replacement: '  perform slip_exposure(', tests: lottery('slips/poy-cancels') },
  { what: 'a correction does not take back what was paid', kind: 'sign', file: 'server/database/functions/rounds/correct_round.sql', text: "select member_id, -amount from unnest(v_before.members, v_before.amounts)", replacement: "select member_id, 0 from unnest(v_before.members, v_before.amounts)", tests: lottery('results/correction') },
  { what: 'a correction may skip a version', kind: 'check', file: 'server/database/functions/rounds/correct_round.sql', text: "v_round.state <> 'settled' or p_version <> v_round.settled_version + 1 or", replacement: "v_round.state <> 'settled' or", tests: lottery('results/correction') },
  { what: 'a debt takes more than was won', kind: 'limit', file: 'server/database/functions/rounds/repay_debts.sql', text: 'array_agg(-least(owed, won)) as amounts', replacement: 'array_agg(-owed) as amounts', tests: lottery('results/correction') },
  { what: 'a debt is never paid back', kind: 'check', file: 'server/database/functions/rounds/repay_debts.sql', text: "  where won > 0;\n", replacement: '  where won > 1000000000;\n', tests: lottery('results/correction') },
  { what: 'a ticket is paid its lowest prize', kind: 'order', file: 'server/database/functions/tickets/paid_sets.sql', text: 'order by w.number, p.amount_satang desc, w.prize', replacement: 'order by w.number, p.amount_satang, w.prize', tests: lottery('tickets/sets') },
  { what: 'a ticket is paid for one set alone', kind: 'rounding', file: 'server/database/functions/rounds/line_payouts.sql', text: 'l.price / t.price_satang * w.amount_satang', replacement: 'w.amount_satang', tests: lottery('tickets/sets') },
  { what: 'the sets of one ticket have no end', kind: 'limit', file: 'server/database/functions/tickets/set_numbers_fault.sql', text: 'greatest(t.number_sets - coalesce(e.sets, 0) + p_counted * a.sets, 0) as left_of_all', replacement: 't.number_sets + a.sets as left_of_all', tests: lottery('tickets/sets', 'tickets/sets.race') },
  { what: 'the pause between shots is not kept', kind: 'limit', file: 'server/database/functions/yeekee/shooter_rested.sql', text: 'select p_last_shot_at <= p_at - p_interval or', replacement: 'select true or', tests: lottery('yeekee/shots') },
  { what: 'a clock that was set back keeps members from shooting', kind: 'midnight', file: 'server/database/functions/yeekee/shooter_rested.sql', text: "p_interval or p_last_shot_at > p_at + interval '1 minute'", replacement: 'p_interval', tests: lottery('yeekee/shots') },
  { what: 'whoever shoots too soon holds up the round', kind: 'lock', file: 'server/database/functions/yeekee/shoot_number.sql', text: "    v_fault := 'SHOT_TOO_SOON';\n", replacement: '    v_fault := null;\n', tests: lottery('yeekee/shots') },
  { what: 'shots are taken after their time', kind: 'midnight', file: 'server/database/functions/yeekee/shot_fault.sql', text: 'or p_at >= p_shoot_close_at then', replacement: 'then', tests: lottery('yeekee/shots') },
  { what: 'a shot does not follow from the one before', kind: 'proof', file: 'server/database/functions/yeekee/shoot_number.sql', text: 'hash = next_shot_hash(t.hash, t.count + 1, p_number)', replacement: 'hash = next_shot_hash(first_shot_hash(p_bet_id), t.count + 1, p_number)', tests: lottery('yeekee/fairness') },
  { what: 'what was promised of a round may change', kind: 'proof', file: 'server/database/functions/yeekee/round_fairness_keep.sql', text: "    or (old.commit is not null and new.commit is distinct from old.commit)\n", replacement: '', tests: lottery('yeekee/fairness') },
  {
    what: 'rank 16 is paid for rank 15', kind: 'rule', file: 'server/database/functions/yeekee/shot_winners.sql', text: 's.seq = t.count - p.rank + 1',
    replacement: 's.seq = t.count - p.rank + 2', tests: ['server/src/yeekee/beacon.jobs.test.ts'],
  },
  {
    what: 'bonuses ask for no stake', kind: 'limit', file: 'server/database/functions/yeekee/shot_winners.sql', text: 'h.own_stake >= (h.terms).min_stake_satang',
    replacement: 'h.own_stake >= 0', tests: ['server/src/yeekee/beacon.jobs.test.ts'],
  },
  {
    what: 'one member gets both bonuses', kind: 'limit', file: 'server/database/functions/yeekee/shot_winners.sql', text: ' or d.place = 1', replacement: ' or true',
    tests: lottery('yeekee/shot-bonus'),
  },
  {
    what: "a bonus is not limited by its winner's stakes", kind: 'limit', file: 'server/database/functions/yeekee/shot_bonus.sql',
    text: '    p_own_stake * p_terms.own_basis_points / 10000\n', replacement: '    null\n', tests: lottery('yeekee/shot-bonus.bounds'),
  },
  { what: 'what winners leave stays in the pool', kind: 'check', file: 'server/database/functions/rounds/settle_round.sql', text: "  perform sweep_pool(p_bet_id, 'sweep:' || p_bet_id || ':' || p_version);\n\n  insert into settlements (bet_id, version, stake_satang, payout_satang, winning_lines)\n  select p_bet_id, p_version, coalesce(sum(total_satang), 0)::bigint, v_won.payout", replacement: "  insert into settlements (bet_id, version, stake_satang, payout_satang, winning_lines)\n  select p_bet_id, p_version, coalesce(sum(total_satang), 0)::bigint, v_won.payout", tests: lottery('results/settlement') },
];
