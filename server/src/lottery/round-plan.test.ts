import type { Schedule } from './lottery-config.ts';
import { plannedRounds, roundsOfClock } from './round-plan.ts';

const at = (iso: string) => new Date(`${iso}+07:00`);

test('a business day of Yeekee has 88 rounds, from 06:00 to 03:45 of the next day', () => {
  const rounds = roundsOfClock('yeekee-15', 10_800, '2026-03-01');
  expect(rounds).toHaveLength(88);
  expect(rounds[0]).toEqual({
    betType: 'BET_YEEKEE_15_001', roundNumber: 1, dt: '2026-03-01', openAt: at('2026-03-01T03:00:00'), closeAt: at('2026-03-01T06:00:00'),
    shootCloseAt: at('2026-03-01T06:02:00'), resultAt: at('2026-03-01T06:02:18'),
  });
  expect(rounds[87]).toMatchObject({ betType: 'BET_YEEKEE_15_088', dt: '2026-03-01', closeAt: at('2026-03-02T03:45:00') });
});

test('past midnight the rounds of the day before are still planned', () => {
  const rounds = plannedRounds({ type: 'clock', game: 'yeekee-15', openBeforeSeconds: 10_800 }, 'BET_YEEKEE', at('2026-03-02T01:00:00'));
  expect([...new Set(rounds.map(({ dt }) => dt))]).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
});

test('the government lottery draws on the first and the sixteenth, and one of its rounds is open at any time', () => {
  const schedule = { type: 'monthly', daysOfMonth: [1, 16], closeTime: '15:30:00', resultTime: '16:00:00', openBeforeSeconds: 1_468_800 } satisfies Schedule;
  const rounds = plannedRounds(schedule, 'BET_GOV', at('2026-01-16T15:29:59'));
  expect(rounds.map(({ dt, betType }) => [dt, betType])).toEqual([['2026-01-16', 'BET_GOV'], ['2026-02-01', 'BET_GOV'], ['2026-02-16', 'BET_GOV']]);
  expect(rounds[0]).toMatchObject({ closeAt: at('2026-01-16T15:30:00'), resultAt: at('2026-01-16T16:00:00'), shootCloseAt: null });
  for (const [before, after] of [[rounds[0], rounds[1]], [rounds[1], rounds[2]]]) expect(after!.openAt.getTime()).toBeLessThan(before!.closeAt.getTime());
});
