import { addressPace, numberPace, waitMs } from './code-pace.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = 1_800_000_000_000;
/** Newest first, each that many minutes ago. */
const ago = (...minutes: number[]) => minutes.map((minute) => now - minute * MINUTE);

test('the first request needs no wait', () => {
  expect(waitMs(numberPace, [], now)).toBe(0);
});

test.each([
  ['a moment after the last one', ago(0.25), 0.75 * MINUTE],
  ['a minute after the last one', ago(1), 0],
  ['the sixth within an hour', ago(5, 10, 15, 20, 50), 10 * MINUTE],
  ['the sixth after an hour', ago(5, 10, 15, 20, 60), 0],
  [
    'the eleventh within a day',
    ago(...Array.from({ length: 10 }, (_, index) => 90 + index * 100)),
    24 * HOUR - 990 * MINUTE,
  ],
])('for one number, %s', (_when, asked, wait) => {
  expect(waitMs(numberPace, asked, now)).toBe(wait);
});

test('an address may request codes for different numbers back to back, twenty an hour', () => {
  expect(waitMs(addressPace(), ago(0, 0, 0), now)).toBe(0);
  expect(waitMs(addressPace(), ago(...Array.from({ length: 20 }, () => 30)), now)).toBe(30 * MINUTE);
});
