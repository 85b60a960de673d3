import { closingTime } from './closing-time.ts';

const closes = (closeDt: string, now: string) => closingTime({ closeDt }, Date.parse(now));

it('shows the day of a closing time unless it is today in Bangkok', () => {
  expect(closes('2027-01-01T00:15:00+07:00', '2026-12-31T23:59:59.999+07:00')).toBe('01/01 00:15');
  expect(closes('2027-01-01T00:15:00+07:00', '2027-01-01T00:00:00+07:00')).toBe('00:15');
  expect(closes('2027-01-01T15:30:00+07:00', '2026-12-31T18:00:00Z')).toBe('15:30');
  expect(closes('2028-03-01T15:30:00+07:00', '2028-02-29T15:30:00+07:00')).toBe('01/03 15:30');
});
