import fc from 'fast-check';
import { slipLine, type SlipBody } from '@chokdee/shared/contracts/lottery';
import { baseOptions } from '@chokdee/shared/rules/bet-options';
import { requestHash } from '../ledger/request-hash.ts';
import { slipHash } from './slip-hash.ts';

const line = fc.record({
  price: fc.integer({ min: 1 }),
  option: fc.constantFrom(...baseOptions),
  ref: fc.string({ unit: 'grapheme' }),
  multiply: fc.integer({ min: 0 }),
  number: fc.stringMatching(/^\d{1,3}$/),
  add: fc.nat(),
});
const body = fc.record({
  slip: fc.array(line, { minLength: 1, maxLength: 5 }),
  note: fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined }),
  betId: fc.nat(),
});

test('a slip has the hash that any request of its content has', () => {
  fc.assert(
    fc.property(body, (slip) =>
      expect(slipHash('yeekee', slip as unknown as SlipBody)).toBe(requestHash({ kind: 'yeekee', ...slip })),
    ),
  );
});

test('all that a line says counts', () => {
  expect(Object.keys(slipLine.shape).sort()).toEqual(['add', 'multiply', 'number', 'option', 'price', 'ref']);
});
