import type { NumberRate } from '@chokdee/shared/contracts/lottery';
import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import type { Queryable } from '../db/db.ts';

export interface TermsRow {
  option: BaseOption;
  multiplyX100: number;
  minSatang: Satang;
  maxSatang: Satang | null;
}

/** The options that a round offers, with the minimum and rate in force. */
export function termsOf(db: Queryable, betId: BetId): Promise<TermsRow[]> {
  return db.query<TermsRow>(
    `select t.option, t.multiply_x100 as "multiplyX100", t.min_satang as "minSatang", t.max_satang as "maxSatang"
     from rounds r join betting_terms t using (lottery) where r.bet_id = $1 order by t.option`,
    [betId],
  );
}

/** Numbers whose current rate differs from the option's default. 0: closed. */
export function ratesNow(db: Queryable, betId: BetId): Promise<NumberRate[]> {
  return db.query<NumberRate>(
    'select option, number, multiply_x100 as multiply from round_rates($1) order by option, number',
    [betId],
  );
}

/**
 * The numbers with the highest stakes that still pay the default rate: at most ten per option, by option and
 * then by stake. Empty until somebody has bet. This is popularity, not probability: all numbers of an option
 * are equally likely.
 */
export function recommendedRates(db: Queryable, betId: BetId): Promise<NumberRate[]> {
  return db.query<NumberRate>(
    `with reduced as materialized (select option, number from round_rates($1))
     select option, number, multiply
     from (
       select e.option, e.number, t.multiply_x100 as multiply, row_number() over (partition by e.option order by e.stake_satang desc, e.number) as place
       from rounds r
       join number_exposure e using (bet_id)
       join betting_terms t on t.lottery = r.lottery and t.option = e.option
       where r.bet_id = $1
         and (e.option, e.number) not in (select option, number from reduced)
     ) chosen
     where place <= 10 order by option, place`,
    [betId],
  );
}
