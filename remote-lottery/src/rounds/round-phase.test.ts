import { buildGovRound, buildRound } from '../testing/round.ts';
import { closesSoon, nextLookChangeMs, nextPhaseChangeMs, phaseOf } from './round-phase.ts';
import { recommendedRound, sortRounds } from './round-order.ts';
import { groupOf, slipGroupOf } from './lottery-group.ts';

const NOON = Date.parse('2026-03-01T12:00:00+07:00');
const MINUTE = 60_000;
const yeekee = (over = {}) =>
  buildRound(over, { openMs: NOON - 60 * MINUTE, closeMs: NOON, shootCloseMs: NOON + 2 * MINUTE });

describe('the phase of a round', () => {
  it.each([
    [-61 * MINUTE, 'scheduled'],
    [-60 * MINUTE, 'open'],
    [-1, 'open'],
    [0, 'shooting'],
    [2 * MINUTE, 'awaiting'],
  ])('%i ms from its close it is %s', (offsetMs, phase) => {
    expect(phaseOf(yeekee(), NOON + offsetMs)).toBe(phase);
  });

  it('follows the server once it has closed or ended the round', () => {
    expect(phaseOf(yeekee({ state: 'closed' }), NOON - MINUTE)).toBe('shooting');
    expect(phaseOf(yeekee({ state: 'settled' }), NOON - MINUTE)).toBe('settled');
    expect(phaseOf(yeekee({ state: 'void' }), NOON + MINUTE)).toBe('void');
  });

  it('skips shooting for rounds without shots', () => {
    expect(phaseOf(buildGovRound({}, { openMs: 0, closeMs: NOON }), NOON)).toBe('awaiting');
  });

  it('changes at opening, close and end of shooting, and then only by the server', () => {
    const edges = [-61, -1, 1, 3].map((minutes) => nextPhaseChangeMs(yeekee(), NOON + minutes * MINUTE));
    expect(edges).toEqual([NOON - 60 * MINUTE, NOON, NOON + 2 * MINUTE, undefined]);
  });
});

test('sorts open rounds first and ended rounds last, each by closing time', () => {
  const round = (name: string, closeMinutes: number, over = {}) =>
    buildRound(
      { name, ...over },
      {
        openMs: NOON - 90 * MINUTE,
        closeMs: NOON + closeMinutes * MINUTE,
        shootCloseMs: NOON + (closeMinutes + 2) * MINUTE,
      },
    );
  const rounds = [
    round('long over', -60, { state: 'settled' }),
    round('later', 30),
    round('over', -15, { state: 'settled' }),
    round('sooner', 15),
    round('shooting', -1),
    round('awaiting', -5),
  ];
  expect(sortRounds(rounds, NOON).map(({ name }) => name)).toEqual([
    'sooner',
    'later',
    'shooting',
    'long over',
    'over',
    'awaiting',
  ]);
});

describe('the recommended round', () => {
  const closing = (seconds: number, over = {}) =>
    buildGovRound(over, { openMs: NOON - MINUTE, closeMs: NOON + seconds * 1_000 });

  it.each([
    [119, false],
    [120, true],
    [121, true],
  ])('%i seconds before its close a round is recommended: %s', (seconds, recommended) => {
    expect(recommendedRound([closing(seconds)], NOON) !== undefined).toBe(recommended);
  });

  it('is the next one to close with enough time, and none that is not open', () => {
    const rounds = [closing(600, { name: 'later' }), closing(60), closing(300, { name: 'next' })];
    expect(recommendedRound(rounds, NOON)?.name).toBe('next');
    expect(recommendedRound([closing(600, { state: 'closed' })], NOON)).toBeUndefined();
  });
});

it('closes soon within five minutes, and the clock knows when its look changes', () => {
  const round = yeekee();
  expect([-301, -300, -299, 1].map((seconds) => closesSoon(round, NOON + seconds * 1_000))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  const edges = [-6, -5, -2, -1].map((minutes) => {
    const nowMs = NOON + minutes * MINUTE;
    return nextLookChangeMs(round, nowMs)! - NOON;
  });
  expect(edges).toEqual([-5 * MINUTE + 1, -5 * MINUTE + 1, -2 * MINUTE + 1, 0]);
});

test('distinguishes the two Yeekee lotteries by betType', () => {
  expect(groupOf({ betGroup: 'BET_YEEKEE', betType: 'BET_YEEKEE_15_073' })?.slug).toBe('yeekee');
  expect(groupOf({ betGroup: 'BET_YEEKEE', betType: 'BET_YEEKEE_5_228' })?.slug).toBe('yeekee5-min');
});

test('groups four-digit tickets separately from option bets', () => {
  const round = { betGroup: 'BET_LOTERRY4', betType: 'BET_LOTERRY4_LAO' } as const;
  expect(groupOf(round)?.slug).toBe('4d');
  expect(slipGroupOf(round)).toBeUndefined();
  expect(slipGroupOf({ betGroup: 'BET_GOV', betType: 'BET_GOV' })?.slug).toBe('gov');
});
