import { nameOf } from './name-of-reply.ts';

const window = (from: string, to: string) => ({
  startedDate: `${from}T00:00:00.000000Z`,
  endedDate: `${to}T00:00:00.000000Z`,
});

test("tomorrow, a window of days is found under today's name; another length or request is not", () => {
  const name = nameOf(['/poys.all', '', 'm1', window('2026-03-01', '2026-03-05')]);
  expect(nameOf(['/poys.all', '', 'm1', window('2026-03-02', '2026-03-06')])).toBe(name);
  expect(nameOf(['/poys.all', '', 'm1', window('2026-03-01', '2026-03-08')])).not.toBe(name);
  expect(nameOf(['/poys.all', '', 'm2', window('2026-03-01', '2026-03-05')])).not.toBe(name);
  const waiting = { ...window('2026-03-01', '2026-03-05'), waiting: true };
  expect(nameOf(['/poys.all', '', 'm1', waiting])).not.toBe(name);
});

test('other requests keep their dates, in any order of the fields', () => {
  const name = nameOf(['/bet-list-results.by-date', '', '', { dt: '2026-03-01', last: 3 }]);
  expect(nameOf(['/bet-list-results.by-date', '', '', { last: 3, dt: '2026-03-01' }])).toBe(name);
  expect(nameOf(['/bet-list-results.by-date', '', '', { dt: '2026-03-02', last: 3 }])).not.toBe(name);
});
