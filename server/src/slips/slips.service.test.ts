import fc from 'fast-check';
import { slipLine, type SlipBody } from '@chokdee/shared/contracts/lottery';
import { baseOptions } from '@chokdee/shared/rules/bet-options';
import { requestHash } from '../ledger/request-hash.ts';
import { slipHash } from './slips.service.ts';

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

test('slipHash equals requestHash of the same body', () => {
  fc.assert(
    fc.property(body, (slip) =>
      expect(slipHash('yeekee', slip as unknown as SlipBody)).toBe(requestHash({ kind: 'yeekee', ...slip })),
    ),
  );
});

test('the hash covers every key of a line', () => {
  expect(Object.keys(slipLine.shape).sort()).toEqual(['add', 'multiply', 'number', 'option', 'price', 'ref']);
});
