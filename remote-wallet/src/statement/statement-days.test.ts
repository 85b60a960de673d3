import { lastDays, presetDays, usualDays, windowOf } from './statement-days.ts';

test('the default range goes three days back', () => {
  expect(usualDays('2026-03-03')).toEqual({ from: '2026-02-28', to: '2026-03-03' });
});

test('the range ends with the beginning of tomorrow', () => {
  expect(windowOf({ from: '2026-02-26', to: '2026-02-28' })).toEqual({
    startedDate: '2026-02-26T00:00:00.000000Z',
    endedDate: '2026-03-01T00:00:00.000000Z',
  });
});

test('each preset shows the number of days in its name, and one of them is the default', () => {
  const today = '2026-03-31';
  const dates = presetDays.map((count) => {
    const { from, to } = lastDays(today, count);
    return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  });
  expect(dates).toEqual([...presetDays]);
  expect(presetDays.map((count) => lastDays(today, count))).toContainEqual(usualDays(today));
});
