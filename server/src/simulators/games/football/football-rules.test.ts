import { cycleMs, MATCH_TIMES, matchOf, matchTime, MINUTES, scoreAt } from './match.ts';
import { chancesOf, oddsOf, RETURN, returnOf, selections } from './odds.ts';

const SEED = 'rules';
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

test('a match is the same whenever it is asked for, and of two teams', () => {
  expect(matchOf(SEED, 7)).toEqual(matchOf(SEED, 7));
  expect(matchOf(SEED, 7)).not.toEqual(matchOf('another', 7));
  for (let nth = 0; nth < 50; nth += 1) {
    const { home, away, goals } = matchOf(SEED, nth);
    expect(home).not.toBe(away);
    expect(goals.every(({ minute }) => minute >= 1 && minute <= MINUTES)).toBe(true);
  }
});

test('matches follow each other by the clock', () => {
  const cycle = cycleMs(MATCH_TIMES);
  const { beforeMs, minuteMs, afterMs } = MATCH_TIMES;
  const end = beforeMs + MINUTES * minuteMs;
  expect(matchTime(5 * cycle, MATCH_TIMES)).toEqual({ nth: 5, phase: 'before', minute: 0, leftMs: beforeMs });
  expect(matchTime(5 * cycle + end - 1, MATCH_TIMES)).toMatchObject({
    phase: 'playing',
    minute: MINUTES - 1,
  });
  expect(matchTime(5 * cycle + end, MATCH_TIMES)).toEqual({
    ...{ nth: 5, phase: 'over', minute: MINUTES, leftMs: afterMs },
  });
  expect(matchTime(6 * cycle, MATCH_TIMES).nth).toBe(6);
});

test('the chances of each market add up to 1, and end as the match does', () => {
  const match = matchOf(SEED, 3);
  for (const minute of [0, 44, 89]) {
    const { home, draw, away, over, under } = chancesOf(match, minute, scoreAt(match, minute));
    expect(sum([home, draw, away])).toBeCloseTo(1, 9);
    expect(over + under).toBeCloseTo(1, 9);
  }
  expect(chancesOf(match, MINUTES, { home: 2, away: 1 })).toEqual({
    ...{ home: 1, draw: 0, away: 0, over: 1, under: 0 },
  });
});

test('no odds return more than is said, at any minute', () => {
  for (let nth = 0; nth < 3; nth += 1) {
    const match = matchOf(SEED, nth);
    const over = Array.from({ length: MINUTES }, (_minute, minute) => {
      const odds = oddsOf(match, minute);
      const chances = chancesOf(match, minute, scoreAt(match, minute));
      return selections.filter((selection) => (odds[selection] ?? 0) * chances[selection] > RETURN / 100);
    });
    expect(over.flat()).toEqual([]);
  }
  const before = oddsOf(matchOf(SEED, 0), 0);
  expect(selections.every((selection) => before[selection] !== null)).toBe(true);
});

test('odds move with the match and close at its end', () => {
  const match = { ...matchOf(SEED, 0), goals: [{ minute: 12, side: 'home' as const }] };
  expect(oddsOf(match, 12).home!).toBeLessThan(oddsOf(match, 11).home!);
  expect(oddsOf(match, 12).away!).toBeGreaterThan(oddsOf(match, 11).away!);
  expect(oddsOf(match, 10)).toEqual(oddsOf(match, 11));
  expect(Object.values(oddsOf(match, MINUTES))).toEqual([null, null, null, null, null]);
});

test.each([
  ['home', 2, 1, 2_500],
  ['draw', 2, 1, 0],
  ['away', 0, 1, 2_500],
  ['draw', 0, 0, 2_500],
  ['over', 2, 1, 2_500],
  ['over', 1, 1, 0],
  ['under', 1, 1, 2_500],
] as const)('a bet on %s at %i:%i returns %i satang', (selection, home, away, returned) => {
  expect(returnOf({ selection, stakeSatang: 1_000, odds: 250 }, { home, away })).toBe(returned);
});
