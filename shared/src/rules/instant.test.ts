import fc from 'fast-check';
import { bangkokDay, bangkokIso, dayAfter, filterText, readInstant } from './instant.ts';

const anyDate = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2999-12-31T00:00:00Z'),
  noInvalidDate: true,
});

test('reads a Z as +07:00', () => {
  expect(readInstant('2026-03-01T06:00:00Z')).toEqual(new Date('2026-02-28T23:00:00.000+00:00'));
  expect(readInstant('2026-03-01T06:00:00.000000Z')).toEqual(new Date('2026-03-01T06:00:00+07:00'));
});

test('reads any other offset literally', () => {
  expect(readInstant('2026-03-01T06:00:00+07:00')).toEqual(new Date('2026-02-28T23:00:00Z'));
  expect(readInstant('2026-03-01T06:00:00.5+00:00').getTime()).toBe(Date.UTC(2026, 2, 1, 6, 0, 0, 500));
  expect(readInstant('2026-03-01T06:00-0500').getTime()).toBe(Date.UTC(2026, 2, 1, 11));
});

test.each([
  '',
  '2026-03-01',
  '2026-03-01T06:00:00',
  '2026-13-01T06:00:00Z',
  '01/03/2026 06:00:00',
  'tomorrow',
  '+002026-03-01T06:00:00Z',
  '2026-03-01T06:00:00+07:00 (ICT)',
])('"%s" is not an instant with an offset', (text) => {
  expect(() => readInstant(text)).toThrow(RangeError);
});

test('instants are written with +07:00 and read back unchanged', () => {
  expect(bangkokIso(new Date('2026-02-28T17:00:00Z'))).toBe('2026-03-01T00:00:00.000+07:00');
  fc.assert(fc.property(anyDate, (date) => expect(readInstant(bangkokIso(date))).toEqual(date)));
});

test('days are counted by the calendar', () => {
  expect([dayAfter('2026-02-28', 1), dayAfter('2028-02-28', 1), dayAfter('2026-01-02', -3)]).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2025-12-30',
  ]);
});

test('a day starts at 17:00 UTC of the previous day', () => {
  expect(bangkokDay(new Date('2026-02-28T16:59:59.999Z'))).toBe('2026-02-28');
  expect(bangkokDay(new Date('2026-02-28T17:00:00.000Z'))).toBe('2026-03-01');
});

test('date filters are the wall clock of +07:00 with a Z, and read back to the second', () => {
  expect(filterText(new Date('2026-02-28T17:00:00Z'))).toBe('2026-03-01T00:00:00.000000Z');
  fc.assert(
    fc.property(anyDate, (date) =>
      expect(readInstant(filterText(date)).getTime()).toBe(Math.floor(date.getTime() / 1_000) * 1_000),
    ),
  );
});
