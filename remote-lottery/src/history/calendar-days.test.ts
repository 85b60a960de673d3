import { dayOfKey, monthAfter, weeksOf } from './calendar-days.ts';

it('lays out a month from Sunday to Saturday', () => {
  const weeks = weeksOf('2026-03');
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect(weeks[0]![0]).toBe('2026-03-01');
  expect(weeks[4]).toEqual([
    '2026-03-29',
    '2026-03-30',
    '2026-03-31',
    ...Array<undefined>(4).fill(undefined),
  ]);
  expect(weeksOf('2026-02').flat()).toHaveLength(28);
  expect(weeksOf('2026-08').flat().filter(Boolean)).toHaveLength(31);
  expect(weeksOf('2026-12').at(-1)![4]).toBe('2026-12-31');
});

it.each([
  ['ArrowLeft', '2026-02-28'],
  ['ArrowDown', '2026-03-08'],
  ['ArrowUp', '2026-02-22'],
  ['End', '2026-03-07'],
  ['Home', '2026-03-01'],
  ['PageUp', '2026-02-01'],
  ['x', undefined],
])('%s leads from 1 March 2026 to %s', (key, day) => {
  expect(dayOfKey(key, '2026-03-01')).toBe(day);
});

it('stays in the next month when that one is shorter', () => {
  expect(dayOfKey('PageUp', '2026-03-31')).toBe('2026-02-28');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
});
