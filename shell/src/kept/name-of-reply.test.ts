import { setServerTime } from '@chokdee/shared/clock';
import { nameOf, pageOf } from './name-of-reply.ts';

const window = (from: string, to: string) => ({
  startedDate: `${from}T00:00:00.000000Z`,
  endedDate: `${to}T00:00:00.000000Z`,
});

/** The name on a day, at noon at +07:00. */
const nameOn = (day: string, request: object, member = 'm1') => {
  jest.setSystemTime(new Date(`${day}T12:00:00+07:00`));
  return nameOf(['/poys.all', '', member, request]);
};

beforeEach(() => {
  jest.useFakeTimers();
  setServerTime(Date.now());
});
afterEach(() => jest.useRealTimers());

test("tomorrow, a window of days is found under today's name; another length or request is not", () => {
  const name = nameOn('2026-03-04', window('2026-03-01', '2026-03-05'));
  expect(nameOn('2026-03-05', window('2026-03-02', '2026-03-06'))).toBe(name);
  expect(nameOn('2026-03-07', window('2026-03-01', '2026-03-08'))).not.toBe(name);
  expect(nameOn('2026-03-04', window('2026-03-01', '2026-03-05'), 'm2')).not.toBe(name);
  const waiting = { ...window('2026-03-01', '2026-03-05'), waiting: true };
  expect(nameOn('2026-03-04', waiting)).not.toBe(name);
});

test('a window that ends today by the clock of the device is found once the day of the server is known', () => {
  const name = nameOn('2026-03-04', window('2026-03-01', '2026-03-05'));
  setServerTime(Date.now() + 86_400_000);
  expect(nameOn('2026-03-04', window('2026-03-01', '2026-03-05'))).toBe(name);
  expect(nameOn('2026-03-04', window('2026-03-02', '2026-03-06'))).toBe(name);
});

test('a window of days that does not end today keeps its dates', () => {
  const name = nameOn('2026-03-04', window('2026-03-01', '2026-03-05'));
  const past = nameOn('2026-03-05', window('2026-03-01', '2026-03-05'));
  expect(past).not.toBe(name);
  expect(nameOn('2026-03-06', window('2026-03-01', '2026-03-05'))).toBe(past);
});

test('a window without an end ends today: tomorrow, one of as many days is found under its name', () => {
  const since = (day: string) => ({
    startedDate: `${day}T00:00:00.000+07:00`,
    endedDate: '9000-01-01T00:00:00.000+07:00',
  });
  const nameSince = (day: string, start: string) => {
    jest.setSystemTime(new Date(`${day}T12:00:00+07:00`));
    setServerTime(Date.now());
    return nameOf(['/transactions.balances', '', 'm1', since(start)]);
  };
  const name = nameSince('2026-03-04', '2026-02-03');
  expect(nameSince('2026-03-05', '2026-02-04')).toBe(name);
  expect(nameSince('2026-03-05', '2026-02-03')).not.toBe(name);
});

test('a request until today is found tomorrow, one until an earlier day keeps it', () => {
  const nameUntil = (day: string, until: string) => {
    jest.setSystemTime(new Date(`${day}T12:00:00+07:00`));
    setServerTime(Date.now());
    return nameOf(['/transactions.results', '', 'm1', { until, period: 'day', count: 14 }]);
  };
  const name = nameUntil('2026-03-04', '2026-03-04');
  expect(nameUntil('2026-03-05', '2026-03-05')).toBe(name);
  expect(nameUntil('2026-03-05', '2026-03-04')).not.toBe(name);
});

test('no search is kept', () => {
  const days = window('2026-03-01', '2026-03-05');
  expect(pageOf(['/transactions.all', '', 'm1', days])).toBe('statement');
  expect(pageOf(['/transactions.all', '', 'm1', { ...days, search: 'rent' }])).toBeUndefined();
  expect(pageOf(['/users.info', '', 'm1', {}])).toBeUndefined();
});

test('other requests keep their dates, in any order of the fields', () => {
  const name = nameOf(['/bet-list-results.by-date', '', '', { dt: '2026-03-01', last: 3 }]);
  expect(nameOf(['/bet-list-results.by-date', '', '', { last: 3, dt: '2026-03-01' }])).toBe(name);
  expect(nameOf(['/bet-list-results.by-date', '', '', { dt: '2026-03-02', last: 3 }])).not.toBe(name);
});
