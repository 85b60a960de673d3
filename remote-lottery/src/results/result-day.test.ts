import { readDay } from './result-day.ts';

test('accepts only real calendar days from the path', () => {
  expect([readDay('2026-03-01'), readDay('2026-02-30'), readDay('today'), readDay(undefined)]).toEqual([
    '2026-03-01',
    undefined,
    undefined,
    undefined,
  ]);
});
