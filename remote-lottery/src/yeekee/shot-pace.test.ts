import { bangkokIso } from '@chokdee/shared/rules/instant';
import { addShots, lastMinute, noShots } from './shot-pace.ts';

const start = Date.parse('2026-03-01T12:00:00+07:00');
/** Shots with these numbers, newest first, each at a second after the start. */
const shots = (...all: [seq: number, second: number][]) =>
  all.map(([seq, second]) => ({ seq, createdAt: bangkokIso(new Date(start + second * 1_000)) }));
const minuteAt = (pace: typeof noShots, second: number) => lastMinute(pace, start + second * 1_000);

test('counts shots by their second, the current one last', () => {
  const bars = minuteAt(addShots(noShots, shots([3, 10], [2, 10], [1, 8])), 11);
  expect(bars.slice(-4)).toEqual([1, 0, 2, 0]);
  expect(bars).toHaveLength(60);
});

test('counts no shot twice when replies overlap', () => {
  const first = addShots(noShots, shots([2, 10], [1, 9]));
  const second = addShots(first, shots([3, 11], [2, 10], [1, 9]));
  expect(minuteAt(second, 11).slice(-3)).toEqual([1, 1, 1]);
  expect(addShots(second, shots([3, 11], [2, 10]))).toBe(second);
});

test('spreads shots that no reply listed over the time between the replies', () => {
  const first = addShots(noShots, shots([1, 0]));
  const bars = minuteAt(addShots(first, shots([10, 4], [9, 4])), 4);
  expect(bars.slice(-4).reduce((sum, count) => sum + count, 0)).toBe(9);
  expect(bars.slice(-4)).toEqual([1.75, 1.75, 1.75, 3.75]);
});

test('forgets what is older than a minute, and assumes nothing before the first reply', () => {
  const pace = addShots(noShots, shots([500, 10]));
  expect(minuteAt(pace, 10).reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(minuteAt(pace, 70)).toEqual(Array.from({ length: 60 }, () => 0));
});
