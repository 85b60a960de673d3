import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageKind } from '@chokdee/shared/contracts/content';
import { MAX_DEPOSIT_SATANG, MIN_DEPOSIT_SATANG } from '@chokdee/shared/rules/deposit-limits';
import { locales, type Locale } from '@chokdee/shared/contracts/site';
import {
  MAX_WITHDRAW_PER_DAY_SATANG,
  MAX_WITHDRAW_PER_TIME_SATANG,
  MAX_WITHDRAWS_PER_DAY,
  MIN_WITHDRAW_SATANG,
} from '@chokdee/shared/contracts/withdraws';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import { returnToPlayer, winChance } from '@chokdee/shared/rules/chances';
import { closeAt, roundsPerDay, type RoundGame } from '@chokdee/shared/rules/round-clock';
import { ticketPrizes, ticketReturn, type PrizeTable } from '@chokdee/shared/rules/tickets';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';

/** The content that comes with the site states rates, times and limits: here they are the product's own. */
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const seed = join(import.meta.dirname, 'seed');

function textOf(kind: PageKind, slug: string, locale: Locale): string {
  const file = readdirSync(join(seed, kind)).find((each) => each.endsWith(`-${slug}.txt`))!;
  const sections = readFileSync(join(seed, kind, file), 'utf8').split(/^=== (\w+)\n/m);
  return sections[sections.indexOf(locale) + 1]!;
}

/** Cells of the rows below the head of a text's table. */
const tableIn = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').slice(1, -1));

/** The numbers in a text, in its order, which differs between languages. */
const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(',', '')));
const timesIn = (text: string): string[] => text.match(/\d\d:\d\d/g) ?? [];

/** `1 in 1,000`, `1,000 တွင် 1` */
function chanceIn(cell: string): number {
  const [one = 0, other = 0] = numbersIn(cell);
  return Math.min(one, other) / Math.max(one, other);
}

async function ratesOf(lotteries: string): Promise<Map<BaseOption, number>> {
  const rows = await database.db.query<{ option: BaseOption; rates: number[] }>(
    `select o.option::text as option, array_agg(distinct o.multiply_x100) as rates
     from lottery_options o join lotteries l using (lottery)
     where l.bet_group = any($1::text[]) and o.multiply_x100 > 0 group by o.option`,
    [lotteries.split(' ')],
  );
  for (const { rates } of rows) expect(rates).toHaveLength(1);
  return new Map(rows.map(({ option, rates: [rate] }) => [option, rate!]));
}

const THREE = ['teng_bon_3', 'tode_3'] as const;
const TWO = ['teng_bon_2', 'teng_lang_2'] as const;
const ONE = [['teng_bon_1'], ['teng_lang_1']] as const;

describe.each(locales)('in %s', (locale) => {
  test.each([
    [
      'government-lottery',
      'BET_GOV',
      [...THREE.map((each) => [each]), ['teng_bon_nha_3', 'teng_lang_3'], TWO, ...ONE],
    ],
    ['stock-lottery', 'BET_STOCK', [...THREE.map((each) => [each]), TWO, ...ONE]],
    ['yeekee', 'BET_YEEKEE BET_PINGPONG', [...THREE.map((each) => [each]), TWO, ...ONE]],
  ] as const)('%s has the rates and chances of %s', async (slug, lotteries, options) => {
    const rates = await ratesOf(lotteries);
    const rows = tableIn(textOf('article', slug, locale));
    expect(rows).toHaveLength(options.length);
    expect(options.flat().sort()).toEqual([...rates.keys()].sort());
    for (const [at, same] of options.entries())
      for (const option of same) {
        const [, pays = '', chance = ''] = rows[at]!;
        expect([option, numbersIn(pays)]).toEqual([option, [rates.get(option)! / 100]]);
        expect(Math.abs(chanceIn(chance) - winChance(option))).toBeLessThan(0.0001);
      }
  });

  test('the government lottery closes, is drawn and lets cancel as said', async () => {
    const [terms] = await database.db.query<{ schedule: Record<string, unknown> | null; minutes: number[] }>(
      `select schedule, array[cancel_within_seconds / 60, cancel_before_close_seconds / 60] as minutes
       from lotteries where lottery = 'gov'`,
    );
    const text = textOf('article', 'government-lottery', locale);
    const { daysOfMonth, closeTime, resultTime } = terms!.schedule!;
    const [, days = ''] = text.trim().split('\n');
    expect(numbersIn(days).slice(0, 2)).toEqual(daysOfMonth);
    expect(timesIn(text).map((time) => `${time}:00`)).toEqual([closeTime, resultTime]);
    const [last = ''] = text.trim().split('\n').slice(-1);
    expect(numbersIn(last).sort((a, b) => a - b)).toEqual(terms!.minutes);
  });

  test('foreign lotteries close and are drawn as said, at the rates of stock lotteries', async () => {
    const schedules = await database.db.query<{ close: string | null; result: string | null }>(
      `select schedule->>'closeTime' as close, schedule->>'resultTime' as result from lotteries
       where lottery in ('stock-hanoi', 'stock-lao', 'stock-malay')
       order by array_position(array['stock-hanoi', 'stock-lao', 'stock-malay'], lottery)`,
    );
    const text = textOf('article', 'foreign-lotteries', locale);
    expect(tableIn(text).map((cells) => timesIn(cells.join()).map((time) => `${time}:00`))).toEqual(
      schedules.map(({ close, result }) => [close, result]),
    );
    const rates = await ratesOf('BET_STOCK');
    const numbers = numbersIn(text);
    for (const option of ['teng_bon_3', 'teng_bon_2'] as const)
      expect(numbers).toContain(rates.get(option)! / 100);
  });

  test('rounds of Yeekee come as often as said, from the first to the last', () => {
    const rounds = textOf('article', 'yeekee', locale)
      .split('\n')
      .filter((line) => line.startsWith('- **'));
    const games: RoundGame[] = ['yeekee-15', 'yeekee-5', 'pingpong-60'];
    for (const [at, game] of games.entries()) {
      const last = roundsPerDay(game);
      const times = [1, last].map((round) => thaiTime(closeAt(game, round, '2026-11-02')));
      expect([game, timesIn(rounds[at]!)]).toEqual([game, times]);
      if (game !== 'yeekee-5') expect(numbersIn(rounds[at]!)).toContain(last);
    }
  });

  test('sets cost, pay and return what is said, in the article and in the help', async () => {
    const terms = await database.db.query<{ price: number; prizes: PrizeTable | null }>(
      `select price_satang as price,
         (select jsonb_object_agg(prize, amount_satang) from set_prizes p where p.lottery = t.lottery) as prizes
       from set_terms t`,
    );
    expect(new Set(terms.map((each) => JSON.stringify(each))).size).toBe(1);
    const { price, prizes } = terms[0]!;
    if (!prizes) throw new Error('sets have no prizes');
    const text = textOf('article', 'four-digit-sets', locale);
    expect(tableIn(text).map((cells) => numbersIn(cells[2]!))).toEqual(
      ticketPrizes.map((prize) => [prizes[prize] / 100]),
    );
    const percent = (number: string) =>
      Number((ticketReturn(number, prizes, price).returned * 100).toFixed(1));
    const said = numbersIn(text);
    for (const number of [price / 100, percent('1234'), percent('7777')]) expect(said).toContain(number);
    const help = JSON.stringify(helpTexts(locale).topics.lotto4d);
    const inHelp = numbersIn(help);
    for (const amount of [price, ...Object.values(prizes)]) expect(inHelp).toContain(amount / 100);
  });

  test('any order on repeated digits returns what is said', async () => {
    const rate = (await ratesOf('BET_GOV')).get('tode_3')!;
    const rows = tableIn(textOf('article', 'repeated-digits', locale));
    const returns = ['123', '112', '777'].map((number) => [
      Math.round(returnToPlayer('tode_3', rate, number) * 100),
    ]);
    expect(rows.map((cells) => numbersIn(cells[3]!))).toEqual(returns);
    expect(rows.map((cells) => chanceIn(cells[2]!))).toEqual(
      ['123', '112', '777'].map((number) => winChance('tode_3', number)),
    );
  });

  test('the bonus of shots has the terms of every Yeekee lottery', async () => {
    const prizes = await database.db.query<{ terms: [number[], number[]] }>(
      `select distinct json_agg(json_build_array(rank, max_satang, min_stake_satang) order by rank)::jsonb as terms
       from shot_prizes group by lottery`,
    );
    const shares = await database.db.query<{ round: number; own: number }>(
      'select distinct round_basis_points as round, own_basis_points as own from shot_bonus_shares',
    );
    expect([prizes.length, shares.length]).toEqual([1, 1]);
    const terms = textOf('promotion', 'yeekee-shots', locale)
      .split('\n')
      .filter((line) => line.startsWith('- '));
    const [first, second] = prizes[0]!.terms;
    expect(numbersIn(terms[0]!)).toEqual([first[0], first[1]! / 100, second[0], second[1]! / 100]);
    expect(numbersIn(terms[1]!)).toEqual([first[2]! / 100]);
    expect(numbersIn(terms[2]!)).toEqual([shares[0]!.round / 100, shares[0]!.own / 100]);
  });

  test('deposits and withdrawals have the limits that are said', () => {
    const [deposits, withdrawals] = textOf('promotion', 'no-fees', locale)
      .split('\n')
      .filter((line) => line.startsWith('- '));
    const baht = (satang: number) => satang / 100;
    expect(numbersIn(deposits!).slice(-2)).toEqual([MIN_DEPOSIT_SATANG, MAX_DEPOSIT_SATANG].map(baht));
    expect(numbersIn(withdrawals!)).toEqual([
      ...[MIN_WITHDRAW_SATANG, MAX_WITHDRAW_PER_TIME_SATANG].map(baht),
      MAX_WITHDRAWS_PER_DAY,
      baht(MAX_WITHDRAW_PER_DAY_SATANG),
    ]);
  });
});

const helpTexts = (locale: Locale) =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../../remote-support/src/parts/locales/${locale}.json`),
      'utf8',
    ),
  ) as { topics: Record<string, object> };

const thaiTime = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(11, 16);
