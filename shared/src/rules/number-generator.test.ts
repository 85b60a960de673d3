import fc from 'fast-check';
import { permutations } from './expansion.ts';
import { carried, doubledBack, doubledFront, siblings, triples, wins } from './number-generator.ts';

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const all = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'));
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

test('siblings are the twenty pairs of adjacent digits, including 9 and 0', () => {
  expect(siblings()).toEqual([
    '01',
    '09',
    '10',
    '12',
    '21',
    '23',
    '32',
    '34',
    '43',
    '45',
    '54',
    '56',
    '65',
    '67',
    '76',
    '78',
    '87',
    '89',
    '90',
    '98',
  ]);
});

test('there are ten triples', () => {
  expect(triples()).toEqual(['000', '111', '222', '333', '444', '555', '666', '777', '888', '999']);
});

test('doubled front, doubled back and carried match their patterns exactly', () => {
  fc.assert(
    fc.property(digit, (d) => {
      expect(doubledFront(d)).toEqual(all.filter((number) => number.startsWith(d + d)));
      expect(doubledBack(d)).toEqual(all.filter((number) => number.endsWith(d + d)));
      expect(carried(d)).toEqual(all.filter((number) => number[0] === d && number[2] === d));
    }),
  );
});

test('forms numbers from 1, 2 and 5', () => {
  expect(wins('512', { length: 2, everyOrder: false, repeats: false })).toEqual(['12', '15', '25']);
  expect(wins('512', { length: 2, everyOrder: true, repeats: false })).toEqual([
    '12',
    '15',
    '21',
    '25',
    '51',
    '52',
  ]);
  expect(wins('512', { length: 2, everyOrder: false, repeats: true })).toEqual([
    '11',
    '12',
    '15',
    '22',
    '25',
    '55',
  ]);
  expect(wins('512', { length: 3, everyOrder: false, repeats: false })).toEqual(['125']);
  expect(wins('12', { length: 3, everyOrder: true, repeats: false })).toEqual([]);
});

test('forms every possible number once, ascending, from the chosen digits only', () => {
  const chosen = fc.uniqueArray(digit, { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(
      chosen,
      fc.constantFrom(2 as const, 3 as const),
      fc.boolean(),
      fc.boolean(),
      (pool, length, everyOrder, repeats) => {
        const n = pool.length;
        const drawn = wins(pool.join(''), { length, everyOrder, repeats });
        const ways = repeats
          ? everyOrder
            ? n ** length
            : choose(n + length - 1, length)
          : choose(n, length) * (everyOrder ? (length === 2 ? 2 : 6) : 1);
        expect(drawn).toHaveLength(Math.max(0, Math.round(ways)));
        expect(drawn).toEqual([...new Set(drawn)].sort());
        for (const number of drawn) expect([...number].every((each) => pool.includes(each))).toBe(true);
        if (everyOrder)
          for (const number of drawn)
            for (const other of permutations(number)) expect(drawn).toContain(other);
      },
    ),
  );
});
