import { usualTime } from './usual-time.ts';

test.each([
  [1, 'seconds', 10],
  [10, 'seconds', 10],
  [11, 'seconds', 30],
  [31, 'minutes', 1],
  [299, 'minutes', 5],
  [1_801, 'hours', 1],
  [90_000, 'hours', 48],
])('%i s is shown as %s: %i', (seconds, unit, count) => {
  expect(usualTime(seconds)).toEqual({ unit, count });
});

test('shows no time of more than two days', () => {
  expect(usualTime(172_801)).toBeUndefined();
});
