import { poyWindow, readWindowDays } from './poy-window.ts';

test('covers the named number of dates up to the midnight that ends today, at +07:00', () => {
  expect(poyWindow(4, '2026-03-02')).toEqual({
    startedDate: '2026-02-27T00:00:00.000000Z',
    endedDate: '2026-03-03T00:00:00.000000Z',
  });
  expect(poyWindow(7, '2026-03-08').startedDate).toBe('2026-03-02T00:00:00.000000Z');
  expect(poyWindow(1, '2026-03-02').startedDate).toBe('2026-03-02T00:00:00.000000Z');
});

test('falls back to the default for an unknown window', () => {
  expect([readWindowDays('7'), readWindowDays('5'), readWindowDays(null)]).toEqual([7, 4, 4]);
});
