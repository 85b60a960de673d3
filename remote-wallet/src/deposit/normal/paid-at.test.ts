import { paidAt, payDays, readTime } from './paid-at.ts';

test.each([
  ['14:05', '14:05'],
  ['14.05', '14:05'],
  ['1405', '14:05'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['๑๔:๐๕', '14:05'],
  [' 00:00 ', '00:00'],
])('%p is the time %s', (typed, time) => expect(readTime(typed)).toBe(time));

test.each(['', '24:00', '12:60', '12', '1:2', 'noon', '14:05:30'])('%p is no time', (typed) =>
  expect(readTime(typed)).toBeUndefined(),
);

test('a transfer may have been made today or on the three days before, over the end of a month too', () => {
  expect(payDays('2026-03-02')).toEqual(['2026-03-02', '2026-03-01', '2026-02-28', '2026-02-27']);
});

test("its time is Bangkok's, and not yet to come but for what clocks differ", () => {
  const noon = Date.parse('2026-03-02T12:00:00+07:00');
  expect(paidAt('2026-03-02', '11:59', noon)).toBe('2026-03-02T11:59:00+07:00');
  expect(paidAt('2026-03-02', '12:05', noon)).toBe('2026-03-02T12:05:00+07:00');
  expect(paidAt('2026-03-02', '12:06', noon)).toBeUndefined();
  expect(paidAt('2026-03-01', '23:59', noon)).toBe('2026-03-01T23:59:00+07:00');
});
