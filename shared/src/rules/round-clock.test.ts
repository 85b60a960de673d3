import fc from 'fast-check';
import { bangkokIso } from './instant.ts';
import {
  betTypeOf,
  closeAt,
  closesNextDay,
  gameOf,
  roundGames,
  roundNumberOf,
  roundsPerDay,
  wallTimeAt,
  type RoundGame,
} from './round-clock.ts';

const DT = '2026-02-28';
const closes = (game: RoundGame, roundNumber: number) =>
  bangkokIso(closeAt(game, roundNumber, DT))
    .replace(':00.000+07:00', '')
    .replace('T', ' ');

test.each<[RoundGame, number, string]>([
  ['yeekee-15', 1, '2026-02-28 06:00'],
  ['yeekee-15', 72, '2026-02-28 23:45'],
  ['yeekee-15', 73, '2026-03-01 00:00'],
  ['yeekee-15', 88, '2026-03-01 03:45'],
  ['yeekee-5', 1, '2026-02-28 05:05'],
  ['yeekee-5', 227, '2026-02-28 23:55'],
  ['yeekee-5', 228, '2026-03-01 00:00'],
  ['yeekee-5', 265, '2026-03-01 03:05'],
  ['pingpong-60', 1, '2026-02-28 06:00'],
  ['pingpong-60', 18, '2026-02-28 23:00'],
  ['pingpong-60', 19, '2026-03-01 00:00'],
  ['pingpong-60', 22, '2026-03-01 03:00'],
])('%s closes round %i at %s', (game, roundNumber, expected) => {
  expect(closes(game, roundNumber)).toBe(expected);
});

test.each<[RoundGame, number, number]>([
  ['yeekee-15', 73, 88],
  ['yeekee-5', 228, 265],
  ['pingpong-60', 19, 22],
])('in %s exactly the rounds %i to %i close on the next day', (game, first, last) => {
  const rolled = Array.from({ length: 300 }, (_, index) => index).filter((roundNumber) =>
    closesNextDay(betTypeOf(game, roundNumber)),
  );
  expect(rolled).toEqual(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  expect(roundsPerDay(game)).toBe(last);
});

test('rejects rounds outside the day, and texts that are not a day', () => {
  for (const game of roundGames) {
    for (const wrong of [0, -1, 1.5, Number.NaN, roundsPerDay(game) + 1])
      expect(() => closeAt(game, wrong, DT)).toThrow(RangeError);
  }
  for (const wrong of ['', '2026-2-8', '2026-13-01', '28/02/2026', '+002026-02-28']) {
    expect(() => closeAt('yeekee-15', 1, wrong)).toThrow(RangeError);
  }
});

test('the fourth part of a betType is the round number', () => {
  expect(betTypeOf('yeekee-15', 73)).toBe('BET_YEEKEE_15_073');
  expect(betTypeOf('yeekee-5', 228)).toBe('BET_YEEKEE_5_228');
  expect(betTypeOf('pingpong-60', 19)).toBe('BET_PINGPONG_60_019');
  expect(roundNumberOf('BET_GOV')).toBeUndefined();
  expect(roundNumberOf('BET_STOCK_downjone')).toBeUndefined();
  for (const part of ['y', 'y073', '073y']) expect(roundNumberOf(`BET_YEEKEE_15_${part}`)).toBeUndefined();
  expect(gameOf('BET_STOCK_downjone')).toBeUndefined();
  for (const game of roundGames) {
    for (const roundNumber of [1, 9, 10, roundsPerDay(game)]) {
      expect(roundNumberOf(betTypeOf(game, roundNumber))).toBe(roundNumber);
      expect(gameOf(betTypeOf(game, roundNumber))).toBe(game);
    }
  }
});

test('day and wall clock of any round give its close, with the extra day where needed', () => {
  const anyDay = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const anyRound = fc
    .constantFrom(...roundGames)
    .chain((game) =>
      fc.record({ game: fc.constant(game), roundNumber: fc.integer({ min: 1, max: roundsPerDay(game) }) }),
    );
  fc.assert(
    fc.property(anyRound, anyDay, ({ game, roundNumber }, dt) => {
      const close = closeAt(game, roundNumber, dt);
      const time = bangkokIso(close).slice(11, 19);
      expect(wallTimeAt({ betType: betTypeOf(game, roundNumber), dt, time })).toEqual(close);
    }),
  );
});

test('downjone closes on the next day, and the day is added once even for several reasons', () => {
  const at = (betType: string) => bangkokIso(wallTimeAt({ betType, dt: DT, time: '03:30' }));
  expect(at('BET_STOCK_downjone')).toBe('2026-03-01T03:30:00.000+07:00');
  expect(at('BET_STOCK_downjone_downjone')).toBe('2026-03-01T03:30:00.000+07:00');
  expect(at('BET_YEEKEE_15_073_downjone')).toBe('2026-03-01T03:30:00.000+07:00');
  expect(at('BET_STOCK_nikkei')).toBe('2026-02-28T03:30:00.000+07:00');
  expect(at('BET_STOCK_nikkei_073')).toBe('2026-02-28T03:30:00.000+07:00');
});

test('the result is on the same day as the close', () => {
  expect(wallTimeAt({ betType: 'BET_YEEKEE_15_073', dt: DT, time: '00:02:18' })).toEqual(
    new Date('2026-03-01T00:02:18+07:00'),
  );
  expect(wallTimeAt({ betType: 'BET_YEEKEE_15_072', dt: DT, time: '23:47:18' })).toEqual(
    new Date('2026-02-28T23:47:18+07:00'),
  );
});

test('the result of downjone is on the day of its close, at any time, across months and years', () => {
  for (const [dt, time, expected] of [
    ['2026-03-06', '04:30', '2026-03-07T04:30:00.000+07:00'],
    ['2026-03-06', '00:00', '2026-03-07T00:00:00.000+07:00'],
    ['2026-03-06', '23:59:59', '2026-03-07T23:59:59.000+07:00'],
    ['2026-12-31', '04:30', '2027-01-01T04:30:00.000+07:00'],
    ['2028-02-28', '04:30', '2028-02-29T04:30:00.000+07:00'],
  ] as const) {
    for (const betType of ['BET_STOCK_downjone', 'BET_STOCK_downjone_afternoon'])
      expect(bangkokIso(wallTimeAt({ betType, dt, time }))).toBe(expected);
  }
});

test('rejects an invalid wall-clock time', () => {
  for (const time of ['', '24:00', '3:30', '12:60', 'noon', 'at 12:00', '12:00:00.5']) {
    expect(() => wallTimeAt({ betType: 'BET_GOV', dt: DT, time })).toThrow(RangeError);
  }
});
