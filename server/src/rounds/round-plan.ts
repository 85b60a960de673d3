import { bangkokDay } from '@chokdee/shared/rules/instant';
import {
  betTypeOf,
  closeAt,
  roundsPerDay,
  wallTimeAt,
  type RoundGame,
} from '@chokdee/shared/rules/round-clock';
import { RESULT_AFTER_SHOOTING_SECONDS, SHOOTING_AFTER_CLOSE_SECONDS } from '@chokdee/shared/rules/yeekee';
import type { OneDraw, Schedule } from './lottery-config.ts';

export interface PlannedRound {
  betType: string;
  roundNumber: number;
  /** The business day. */
  dt: string;
  openAt: Date;
  closeAt: Date;
  shootCloseAt: Date | null;
  resultAt: Date;
}

/** How far ahead the rounds of a lottery with one draw per day are created. */
const aheadDays = { monthly: 40, weekly: 7 };
const DAY_MS = 86_400_000;
/** A draw moves by at most this many days. */
export const MAX_MOVED_DAYS = 10;

/** Days on which the scheduled draw of a lottery is cancelled or moved. */
export interface DaysOff {
  /** Days off of the lottery's calendar. */
  holidays: ReadonlySet<string>;
  /** Scheduled day to new day. A moved draw takes place even on a holiday. */
  moved: ReadonlyMap<string, string>;
}

const noDaysOff: DaysOff = { holidays: new Set(), moved: new Map() };

/**
 * The rounds that a lottery should have now, by its schedule. With many rounds a day: those of the business
 * days that started yesterday, today and tomorrow. With one draw a day: those of the coming days. Some may
 * have closed already.
 *
 * @param betType of rounds without a round number; ignored for `clock` schedules.
 */
export function plannedRounds(
  schedule: Schedule,
  betType: string,
  now: Date,
  daysOff = noDaysOff,
): PlannedRound[] {
  if (schedule.type === 'clock')
    return [-1, 0, 1].flatMap((days) =>
      roundsOfClock(schedule.game, schedule.openBeforeSeconds, dayAfter(now, days)),
    );
  const ahead = aheadDays[schedule.type];
  // A draw may have moved from a past day to a coming one, and yesterday's draw may close after midnight.
  const days = Array.from({ length: MAX_MOVED_DAYS + ahead + 1 }, (_, at) =>
    dayAfter(now, at - MAX_MOVED_DAYS),
  );
  const yesterday = dayAfter(now, -1);
  return days
    .filter((dt) => isDrawDay(schedule, dt))
    .flatMap((dt) => daysOff.moved.get(dt) ?? (daysOff.holidays.has(dt) ? [] : [dt]))
    .filter((dt) => dt >= yesterday)
    .map((dt) => roundOfDay(schedule, betType, dt));
}

/** Whether the schedule has a draw on this day, ignoring days off and moved draws. */
export function isDrawDay(schedule: OneDraw, dt: string): boolean {
  return schedule.type === 'monthly'
    ? schedule.daysOfMonth.includes(Number(dt.slice(8)))
    : schedule.daysOfWeek.includes(new Date(dt).getUTCDay() || 7);
}

/** Every round of a business day, with the numbers and closing times of `rules/round-clock`. */
export function roundsOfClock(game: RoundGame, openBeforeSeconds: number, dt: string): PlannedRound[] {
  return Array.from({ length: roundsPerDay(game) }, (_, index) => {
    const roundNumber = index + 1;
    const close = closeAt(game, roundNumber, dt);
    return {
      betType: betTypeOf(game, roundNumber),
      roundNumber,
      dt,
      openAt: addSeconds(close, -openBeforeSeconds),
      closeAt: close,
      shootCloseAt: addSeconds(close, SHOOTING_AFTER_CLOSE_SECONDS),
      resultAt: addSeconds(close, SHOOTING_AFTER_CLOSE_SECONDS + RESULT_AFTER_SHOOTING_SECONDS),
    };
  });
}

/** The only round of a day. */
export function roundOfDay(schedule: OneDraw, betType: string, dt: string): PlannedRound {
  const close = wallTimeAt({ betType, dt, time: schedule.closeTime });
  return {
    betType,
    roundNumber: 1,
    dt,
    openAt: addSeconds(close, -schedule.openBeforeSeconds),
    closeAt: close,
    shootCloseAt: null,
    resultAt: wallTimeAt({ betType, dt, time: schedule.resultTime }),
  };
}

function dayAfter(now: Date, days: number): string {
  return bangkokDay(new Date(now.getTime() + days * DAY_MS));
}

function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000);
}
