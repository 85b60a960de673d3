/**
 * Nullability of our functions, which the schema cannot express, as results have no NOT NULL. `for no null`:
 * null only for a null argument. A list names the non-null columns of its rows.
 */
export const FUNCTIONS_WITHOUT_NULL: Readonly<Record<string, 'always' | 'for no null' | readonly string[]>> =
  {
    site_now: 'always',
    place_slip: 'always',
    place_set: 'always',
    cancel_poy: 'always',
    shoot_number: 'always',
    round_rates: 'always',
    member_round_sets: 'always',
    settle_round: 'always',
    correct_round: 'always',
    void_round: 'always',
    pay_shot_winners: 'always',
    ledger_post: 'always',
    ledger_post_many: 'always',
    ledger_post_few: 'always',
    ledger_hold_open: 'always',
    ledger_hold_resolve: 'always',
    ledger_leaves: 'always',
    ledger_writers: 'always',
    ledger_asset: 'for no null',
    risk_number: 'for no null',
    site_clock_set: 'always',
    paid_sets: 'always',
    first_shot_hash: 'for no null',
    next_shot_hash: 'for no null',
    place_slips: ['at', 'outcome'],
    bangkok_day: 'for no null',
    bangkok_midnight: 'for no null',
  };
