import { z } from 'zod';
import { betId } from './ids.ts';
import { yeekeeCalls } from './yeekee.ts';

test.each([
  true,
  [65],
  '0x41',
  ' 65 ',
  '',
  null,
  6.5,
  '6.5',
  '1e3',
  0,
  -1,
  '99999999999999999',
  '9999999999999999',
])('%j is neither a round id nor a limit', (wire) => {
  expect(betId.safeParse(wire).success).toBe(false);
  expect(yeekeeCalls.shots.request.safeParse({ betId: 65, limit: wire }).success).toBe(false);
});

test.each([65, '65'])('%j is parsed as the integer', (wire) => {
  expect(betId.parse(wire)).toBe(65);
  expect(yeekeeCalls.shots.request.parse({ betId: wire, limit: wire })).toEqual({ betId: 65, limit: 65 });
});

test('is encoded as a number', () => {
  expect(z.encode(betId, betId.parse('65'))).toBe(65);
});
