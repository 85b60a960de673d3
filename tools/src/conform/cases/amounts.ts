import { chokdeeOnly, group, hub88Only, type Case } from '../case.ts';
import type { Bench } from '../bench.ts';
import type { Call } from '../protocol.ts';

const withAmount = (call: Call, amount: unknown): Call => ({ ...call, body: { ...call.body, amount } });

/** Texts and values that are no amount of a protocol. A bet and a win with each has to be refused. */
function refusing(name: string, title: string, amount: unknown): Record<string, Omit<Case, 'id' | 'on'>> {
  return {
    [name]: {
      title: `${title} is no amount`,
      async run({ player, bet, placed, win, refused }: Bench) {
        const one = await player(1_000_000);
        await refused(withAmount(bet(one, { satang: 100 }), amount), ['format', 'too-fine', 'no-money']);
        const open = await placed(one, { satang: 100 });
        await refused(withAmount(win(open, { satang: 100 }), amount), ['format', 'too-fine']);
      },
    },
  };
}

const own: Record<string, Omit<Case, 'id' | 'on'>> = {
  ...refusing('negative', 'A negative text', '-1.00'),
  ...refusing('plus-sign', 'A text with a plus sign', '+1.00'),
  ...refusing('exponent', 'A text with an exponent', '1e2'),
  ...refusing('number', 'A JSON number, which may have been rounded,', 1.1),
  ...refusing('empty', 'An empty text', ''),
  ...refusing('null', 'null', null),
  ...refusing('spaces', 'A text with spaces', ' 1.00 '),
  ...refusing('line-end', 'A text with a line end', '1.00\n'),
  ...refusing('thousands', 'A text with a comma', '1,000.00'),
  ...refusing('thai-digits', 'A text in Thai digits', '๑๐.๐๐'),
  ...refusing('hexadecimal', 'A hexadecimal text', '0x10'),
  ...refusing('infinity', 'Infinity', 'Infinity'),
  ...refusing('not-a-number', 'NaN', 'NaN'),
  ...refusing('bare-point', 'A text that ends with its point', '1.'),
  ...refusing('no-whole-part', 'A text without whole baht', '.50'),
  ...refusing('beyond-64-bits', 'A text beyond 64 bits of satang', '99999999999999999999.00'),
  ...refusing('seven-places', 'A text with seven places', '1.0000001'),
  ...refusing('object', 'An object', { baht: '1.00' }),
  'same-in-other-spelling': {
    title: '1, 1.0 and 1.000000 are the same amount: a repeat in another spelling is a repeat',
    async run({ player, bet, done, sameBytes, hasBalance }) {
      const one = await player(10_000);
      const placed = bet(one, { satang: 100 });
      const first = await done(withAmount(placed, '1'));
      for (const amount of ['1.0', '1.00', '1.000000'])
        sameBytes(first, await done(withAmount(placed, amount)));
      await hasBalance(one, 9_900);
    },
  },
  'tenths-are-exact': {
    title: 'Ten times 0.10 and 0.07 take exactly 1.70',
    async run({ player, bet, done, hasBalance }) {
      const one = await player(10_000);
      for (let time = 0; time < 10; time += 1) {
        await done(withAmount(bet(one, { satang: 10 }), '0.10'));
        await done(withAmount(bet(one, { satang: 7 }), '0.07'));
      }
      await hasBalance(one, 9_830);
    },
  },
  'hundredths-are-exact': {
    title: 'Amounts that floating point cannot hold are exact',
    async run({ player, bet, done, names }) {
      const one = await player(1_000_000_000);
      // These times 100 in floating point: 114.99…, 1998.99…, 434.99….
      names(await done(withAmount(bet(one, { satang: 115 }), '1.15')), 999_999_885);
      names(await done(withAmount(bet(one, { satang: 1_999 }), '19.99')), 999_997_886);
      names(await done(withAmount(bet(one, { satang: 435 }), '4.35')), 999_997_451);
    },
  },
  'bet-below-a-satang': {
    title: 'A stake with part of a satang is refused',
    async run({ player, bet, refused }) {
      const one = await player(10_000);
      await refused(withAmount(bet(one, { satang: 1 }), '0.005'), ['too-fine', 'format']);
      await refused(withAmount(bet(one, { satang: 100 }), '1.000001'), ['too-fine', 'format']);
    },
  },
  'win-below-a-satang': {
    title: 'Parts of a satang that are won wait until they make one',
    async run({ player, placed, win, done, names }) {
      const bet = await placed(await player(10_000), { satang: 1_000 });
      for (const balance of [9_000, 9_001, 9_001, 9_002])
        names(await done(withAmount(win(bet, { satang: 0, closes: false }), '0.005')), balance);
    },
  },
  'nothing-of-a-satang-is-lost': {
    title: 'Three thirds of a satang that are rounded up make one satang and two millionths',
    async run({ player, placed, win, done, names }) {
      const bet = await placed(await player(10_000), { satang: 1_000 });
      for (const balance of [9_000, 9_000, 9_001])
        names(await done(withAmount(win(bet, { satang: 0, closes: false }), '0.003334')), balance);
      names(await done(withAmount(win(bet, { satang: 0, closes: false }), '0.009998')), 9_002);
    },
  },
};

const scaled: Record<string, Omit<Case, 'id' | 'on'>> = {
  ...refusing('negative', 'A negative number', -100_000),
  ...refusing('fraction', 'A number with a fraction', 100_000.5),
  ...refusing('text', 'A text', '100000'),
  ...refusing('null', 'null', null),
  ...refusing('beyond-64-bits', 'A number beyond 64 bits', 1e20),
  ...refusing('beyond-exact-integers', 'A number that JavaScript cannot hold exactly', 9_007_199_254_740_993),
  ...refusing('boolean', 'A truth value', true),
  ...refusing('object', 'An object', { value: 100_000 }),
  'bet-below-a-satang': {
    title: 'A stake with part of a satang is refused',
    async run({ player, bet, refused }) {
      const one = await player(10_000);
      await refused(withAmount(bet(one, { satang: 1 }), 500), ['too-fine', 'format']);
      await refused(withAmount(bet(one, { satang: 100 }), 100_001), ['too-fine', 'format']);
    },
  },
  'win-below-a-satang': {
    title: 'Parts of a satang that are won wait until they make one',
    async run({ player, placed, win, done, names }) {
      const bet = await placed(await player(10_000), { satang: 1_000 });
      for (const balance of [9_000, 9_001, 9_001, 9_002])
        names(await done(withAmount(win(bet, { satang: 0, closes: false }), 500)), balance);
    },
  },
  'exponent-of-the-same-number': {
    title: 'JSON writes one number in two ways: 1e5 is 100000',
    async run({ player, bet, done, names }) {
      const placed = bet(await player(10_000), { satang: 100 });
      const text = JSON.stringify(placed.body).replace('"amount":100000', '"amount":1e5');
      names(await done(placed, { text }), 9_900);
    },
  },
  'currency-missing': {
    title: 'A bet without a currency is refused',
    async run({ player, bet, refused }) {
      const placed = bet(await player(10_000), { satang: 100 });
      const { currency: _left, ...body } = placed.body;
      await refused({ ...placed, body }, ['format', 'currency']);
    },
  },
  'currency-other': {
    title: 'Another currency is refused, for bets and wins',
    async run({ player, bet, placed, win, refused }) {
      const one = await player(10_000);
      const inDollars = (call: Call) => ({ ...call, body: { ...call.body, currency: 'USD' } });
      await refused(inDollars(bet(one, { satang: 100 })), ['currency', 'format']);
      const open = await placed(one, { satang: 100 });
      await refused(inDollars(win(open, { satang: 100, closes: true })), ['currency', 'format']);
    },
  },
};

const only = (on: NonNullable<Case['on']>, cases: Record<string, Omit<Case, 'id' | 'on'>>) =>
  Object.fromEntries(Object.entries(cases).map(([id, one]) => [id, { ...one, on }]));

export const amountCases = [
  ...group('amount', only(chokdeeOnly, own)),
  ...group('amount-scaled', only(hub88Only, scaled)),
];
