import { paidAt, payDays, readTime } from './paid-at.ts';

test.each([
  ['14:05', '14:05'],
  ['14.05', '14:05'],
  ['1405', '14:05'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['๑๔:๐๕', '14:05'],
  [' 00:00 ', '00:00'],
])('reads %p as %s', (typed, time) => expect(readTime(typed)).toBe(time));

test.each(['', '24:00', '12:60', '12', '1:2', 'noon', '14:05:30'])('rejects %p', (typed) =>
  expect(readTime(typed)).toBeUndefined(),
);

test('accepts today and the three days before, across the end of a month', () => {
  expect(payDays('2026-03-02')).toEqual(['2026-03-02', '2026-03-01', '2026-02-28', '2026-02-27']);
});

test('reads the time at +07:00 and rejects the future beyond clock drift', () => {
  const noon = Date.parse('2026-03-02T12:00:00+07:00');
  expect(paidAt('2026-03-02', '11:59', noon)).toBe('2026-03-02T11:59:00+07:00');
  expect(paidAt('2026-03-02', '12:05', noon)).toBe('2026-03-02T12:05:00+07:00');
  expect(paidAt('2026-03-02', '12:06', noon)).toBeUndefined();
  expect(paidAt('2026-03-01', '23:59', noon)).toBe('2026-03-01T23:59:00+07:00');
});
