import { buildGovRound, buildRound } from '../testing/round.ts';
import { nextPhaseChangeMs, phaseOf } from './round-phase.ts';
import { sortRounds } from './round-order.ts';
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
