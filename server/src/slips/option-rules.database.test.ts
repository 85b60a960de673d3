import type { z } from 'zod';
import { stakedOption, type DrawResult } from '@chokdee/shared/contracts/lottery';
import { baseOptions, digitsOf, type BaseOption } from '@chokdee/shared/rules/bet-options';
import {
  governmentDraw,
  hanoiDraw,
  laoDraw,
  malayDraw,
  ticketDraw,
  stockDraw,
  thaiStockDraw,
  yeekeeDraw,
} from '@chokdee/shared/rules/draw';
import { prizeNumbers } from '@chokdee/shared/rules/drawn-numbers';
import { optionRules, prizes } from '@chokdee/shared/rules/option-rules';
import { riskNumber } from '@chokdee/shared/rules/winning';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import type { resultRule } from '../rounds/lottery-config.ts';

// Compares the betting options in SQL with rules/option-rules.ts. Minimum prices: placing.test.ts.

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('the database has exactly the options of the rules', async () => {
  const rows = await database.db.query<{ option: string }>(
    'select unnest(enum_range(null::bet_option))::text as option',
  );
  expect(rows.map(({ option }) => option).sort()).toEqual([...stakedOption.options].sort());
});

test.each(baseOptions)(
  'the database and the rules map %s numbers to the same risk number',
  async (option) => {
    const digits = digitsOf(option);
    const numbers = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'));
    const rows = await database.db.query<{ number: string; risk: string }>(
      'select n.number, risk_number($1::bet_option, n.number) as risk from unnest($2::text[]) n (number)',
      [option, numbers],
    );
    expect(rows).toHaveLength(numbers.length);
    for (const { number, risk } of rows) expect(risk).toBe(riskNumber(option, number));
  },
);

type RuleType = z.output<typeof resultRule>['type'];

/** A draw of each result rule, which has exactly the prizes that the rule draws. */
const draws: Readonly<Record<RuleType, DrawResult>> = {
  government: governmentDraw({ first: '123456', last2: '89', front3: ['111', '222'], back3: ['333', '444'] }),
  stock: stockDraw({ close: '1,465.23', change: '+8.45' }),
  'thai-stock': thaiStockDraw({ set50: '912.34', close: '1,465.23', change: '+8.45' }),
  hanoi: hanoiDraw({ special: '12345', first: '67890' }),
  lao: laoDraw('1234'),
  malay: malayDraw({ first: '1234', second: '5678' }),
  'set-4': ticketDraw('1234'),
  yeekee: yeekeeDraw('12345'),
};

test('no lottery offers an option whose prize it does not draw', async () => {
  const rows = await database.db.query<{ lottery: string; option: BaseOption; rule: RuleType | null }>(
    "select t.lottery, t.option, l.result_rule ->> 'type' as rule from betting_terms t join lotteries l using (lottery)",
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ option, rule }) => !rule || prizeNumbers(option, draws[rule]).length === 0)).toEqual(
    [],
  );
  const ofTwoPrizes = rows.filter(({ option }) => prizes[optionRules[option].prize].drawn === 2);
  expect([...new Set(ofTwoPrizes.map(({ rule }) => rule))]).toEqual(['government']);
});

test('at least one lottery offers each option', async () => {
  const rows = await database.db.query<{ option: BaseOption }>('select distinct option from betting_terms');
  expect(rows.map(({ option }) => option).sort()).toEqual([...baseOptions].sort());
});
