import type { Schedule } from './lottery-config.ts';
import { plannedRounds, roundsOfClock } from './round-plan.ts';

const at = (iso: string) => new Date(`${iso}+07:00`);

test('a business day of Yeekee has 88 rounds, from 06:00 to 03:45 of the next day', () => {
  const rounds = roundsOfClock('yeekee-15', 10_800, '2026-03-01');
  expect(rounds).toHaveLength(88);
  expect(rounds[0]).toEqual({
    betType: 'BET_YEEKEE_15_001',
    roundNumber: 1,
    dt: '2026-03-01',
    openAt: at('2026-03-01T03:00:00'),
    closeAt: at('2026-03-01T06:00:00'),
    shootCloseAt: at('2026-03-01T06:02:00'),
    resultAt: at('2026-03-01T06:02:18'),
  });
  expect(rounds[87]).toMatchObject({
    betType: 'BET_YEEKEE_15_088',
    dt: '2026-03-01',
    closeAt: at('2026-03-02T03:45:00'),
  });
});

test('after midnight the rounds of the previous day are still planned', () => {
  const rounds = plannedRounds(
    { type: 'clock', game: 'yeekee-15', openBeforeSeconds: 10_800 },
    'BET_YEEKEE',
    at('2026-03-02T01:00:00'),
  );
  expect([...new Set(rounds.map(({ dt }) => dt))]).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
});

test('the government lottery draws on the 1st and the 16th, and always has an open round', () => {
  const schedule = {
    type: 'monthly',
    daysOfMonth: [1, 16],
    closeTime: '15:30:00',
    resultTime: '16:00:00',
    openBeforeSeconds: 1_468_800,
  } satisfies Schedule;
  const rounds = plannedRounds(schedule, 'BET_GOV', at('2026-01-16T15:29:59'));
  expect(rounds.map(({ dt, betType }) => [dt, betType])).toEqual([
    ['2026-01-16', 'BET_GOV'],
    ['2026-02-01', 'BET_GOV'],
    ['2026-02-16', 'BET_GOV'],
  ]);
  expect(rounds[0]).toMatchObject({
    closeAt: at('2026-01-16T15:30:00'),
    resultAt: at('2026-01-16T16:00:00'),
    shootCloseAt: null,
  });
  for (const [before, after] of [
    [rounds[0], rounds[1]],
    [rounds[1], rounds[2]],
  ])
    expect(after!.openAt.getTime()).toBeLessThan(before!.closeAt.getTime());
});

const downjone = {
  type: 'weekly',
  daysOfWeek: [1, 2, 3, 4, 5],
  closeTime: '02:50:00',
  resultTime: '04:30:00',
  openBeforeSeconds: 72_000,
  calendar: 'us',
} satisfies Schedule;
const weekday = {
  ...downjone,
  closeTime: '12:20:00',
  resultTime: '12:40:00',
  calendar: 'tw',
} satisfies Schedule;
const government = {
  type: 'monthly',
  daysOfMonth: [1, 16],
  closeTime: '15:30:00',
  resultTime: '16:00:00',
  openBeforeSeconds: 1_468_800,
} satisfies Schedule;
const days = (rounds: { dt: string }[]) => rounds.map(({ dt }) => dt);

test('a weekly lottery is planned on its weekdays, a week ahead, and the next week follows', () => {
  expect(days(plannedRounds(weekday, 'BET_STOCK_taiwan', at('2026-03-06T10:00:00')))).toEqual([
    '2026-03-05',
    '2026-03-06',
    '2026-03-09',
    '2026-03-10',
    '2026-03-11',
    '2026-03-12',
    '2026-03-13',
  ]);
  const sundays = plannedRounds({ ...weekday, daysOfWeek: [7] }, 'BET_STOCK_x', at('2026-03-02T00:00:00'));
  expect(days(sundays)).toEqual(['2026-03-01', '2026-03-08']);
});

test('the day of the week is taken in +07:00, regardless of the local time zone', () => {
  const first = (now: string) =>
    days(plannedRounds({ ...weekday, daysOfWeek: [1] }, 'BET_STOCK_x', at(now))).at(-1);
  expect(first('2026-03-01T23:59:59')).toBe('2026-03-02');
  expect(first('2026-03-02T00:00:00')).toBe('2026-03-09');
});

test('a downjone round closes and gets its result exactly one day after its business day', () => {
  const friday = plannedRounds(downjone, 'BET_STOCK_downjone', at('2026-03-06T10:00:00')).find(
    ({ dt }) => dt === '2026-03-06',
  );
  expect(friday).toMatchObject({
    openAt: at('2026-03-06T06:50:00'),
    closeAt: at('2026-03-07T02:50:00'),
    resultAt: at('2026-03-07T04:30:00'),
  });
  const stillToClose = plannedRounds(downjone, 'BET_STOCK_downjone', at('2026-03-07T01:00:00'));
  expect(stillToClose[0]).toEqual(friday);
});

test('daylight saving changes elsewhere do not move a close', () => {
  for (const dt of ['2026-03-06', '2026-03-09', '2026-10-30', '2026-11-02']) {
    expect(
      plannedRounds(downjone, 'BET_STOCK_downjone', at(`${dt}T10:00:00`)).find((round) => round.dt === dt)!
        .closeAt,
    ).toEqual(new Date(at(`${dt}T02:50:00`).getTime() + 86_400_000));
  }
});

test('a holiday removes its own draw and no other', () => {
  const daysOff = { holidays: new Set(['2026-03-09', '2026-03-10']), moved: new Map() };
  expect(days(plannedRounds(weekday, 'BET_STOCK_taiwan', at('2026-03-07T10:00:00'), daysOff))).toEqual([
    '2026-03-06',
    '2026-03-11',
    '2026-03-12',
    '2026-03-13',
  ]);
});

test('a moved draw takes place on its new day only: forwards or back, across years, and even on a holiday', () => {
  const moved = (from: string, to: string, now: string, holidays: string[] = []) =>
    days(
      plannedRounds(government, 'BET_GOV', at(now), {
        holidays: new Set(holidays),
        moved: new Map([[from, to]]),
      }),
    );
  expect(moved('2027-01-16', '2027-01-17', '2027-01-10T12:00:00')).toEqual([
    '2027-01-17',
    '2027-02-01',
    '2027-02-16',
  ]);
  expect(moved('2027-01-01', '2026-12-30', '2026-12-20T12:00:00')).toEqual(['2026-12-30', '2027-01-16']);
  expect(moved('2027-01-01', '2027-01-02', '2027-01-02T09:00:00')).toEqual([
    '2027-01-02',
    '2027-01-16',
    '2027-02-01',
  ]);
  expect(moved('2026-05-01', '2026-05-02', '2026-04-28T12:00:00', ['2026-05-01', '2026-05-02'])).toEqual([
    '2026-05-02',
    '2026-05-16',
    '2026-06-01',
  ]);
});
