import { usualDays, windowOf } from './statement-days.ts';

test('the usual days go three days back', () => {
  expect(usualDays('2026-03-03')).toEqual({ from: '2026-02-28', to: '2026-03-03' });
});

test('the window ends with the beginning of tomorrow', () => {
  expect(windowOf({ from: '2026-02-26', to: '2026-02-28' })).toEqual({
    startedDate: '2026-02-26T00:00:00.000000Z',
    endedDate: '2026-03-01T00:00:00.000000Z',
  });
});
