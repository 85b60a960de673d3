import { dayAfter, readDay } from './result-day.ts';

test('a day of the path is a real calendar day', () => {
  expect([readDay('2026-03-01'), readDay('2026-02-30'), readDay('today'), readDay(undefined)]).toEqual(['2026-03-01', undefined, undefined, undefined]);
});

test('days follow each other over months and leap days', () => {
  expect([dayAfter('2028-02-28', 1), dayAfter('2026-03-01', -1), dayAfter('2026-12-31', 1)]).toEqual(['2028-02-29', '2026-02-28', '2027-01-01']);
});
