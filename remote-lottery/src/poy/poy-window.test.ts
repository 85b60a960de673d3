import { poyWindow, readWindowDays } from './poy-window.ts';

test('the window has as many dates as it is named for, up to the midnight that ends today, on the +07:00 calendar', () => {
  expect(poyWindow(4, '2026-03-02')).toEqual({
    startedDate: '2026-02-27T00:00:00.000000Z',
    endedDate: '2026-03-03T00:00:00.000000Z',
  });
  expect(poyWindow(7, '2026-03-08').startedDate).toBe('2026-03-02T00:00:00.000000Z');
  expect(poyWindow(1, '2026-03-02').startedDate).toBe('2026-03-02T00:00:00.000000Z');
});

test('an unknown window is the usual one', () => {
  expect([readWindowDays('7'), readWindowDays('5'), readWindowDays(null)]).toEqual([7, 4, 4]);
});
