import type { OfficialResult } from '../contracts/operator.ts';
import { sameResult } from './official-result.ts';

const government: OfficialResult = {
  rule: 'government',
  first: '123456',
  last2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
};

test('the order of the prizes of a pair does not matter in a government result', () => {
  expect(sameResult(government, { ...government, front3: ['222', '111'], back3: ['444', '333'] })).toBe(true);
  expect(sameResult(government, { ...government, front3: ['222', '112'] })).toBe(false);
  expect(sameResult(government, { ...government, front3: government.back3, back3: government.front3 })).toBe(
    false,
  );
});

test('the order of the fields does not matter', () => {
  const { rule, ...others } = government;
  expect(sameResult(government, { ...others, rule } as OfficialResult)).toBe(true);
});

test('commas and a plus do not matter in an index, a minus does', () => {
  const one: OfficialResult = { rule: 'stock', close: '39,894.54', change: '+8.45' };
  expect(sameResult(one, { rule: 'stock', close: '39894.54', change: '8.45' })).toBe(true);
  expect(sameResult(one, { rule: 'stock', close: '39894.54', change: '-8.45' })).toBe(false);
  expect(
    sameResult(
      { rule: 'thai-stock', set50: '1,912.34', close: '1465.23', change: '8.45' },
      { rule: 'thai-stock', set50: '1912.34', close: '1,465.23', change: '+8.45' },
    ),
  ).toBe(true);
});

test('all three amounts of the other Thai rule count', () => {
  const one = { rule: 'thai-stock', set50: '912.34', close: '1465.23', change: '8.45' } as const;
  for (const other of [{ set50: '912.35' }, { close: '1465.24' }, { change: '-8.45' }]) {
    expect(sameResult(one, { ...one, ...other })).toBe(false);
  }
});

test('named prizes are compared one by one', () => {
  expect(
    sameResult(
      { rule: 'malay', first: '1234', second: '5678' },
      { rule: 'malay', first: '5678', second: '1234' },
    ),
  ).toBe(false);
  expect(sameResult({ rule: 'lao', official: '58923' }, { rule: 'lao', official: '8923' })).toBe(false);
});
