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

/** How long ahead the rounds of a lottery of one draw are made. */
const aheadDays = { monthly: 40, weekly: 7 };
const DAY_MS = 86_400_000;
/** A draw is moved by so many days at most. */
export const MOST_MOVED_DAYS = 10;

/** Days on which a lottery has no draw, or has it on another one. */
export interface DaysOff {
  /** Days off of the lottery's calendar. */
  holidays: ReadonlySet<string>;
  /** The day that a draw was moved to, by the day that the schedule gives it. A moved draw is held, whatever day that is. */
  moved: ReadonlyMap<string, string>;
}

const noDaysOff: DaysOff = { holidays: new Set(), moved: new Map() };

/**
 * The rounds that a lottery should have at this moment, by its schedule: of many rounds a day those of the business days that
 * yesterday, today and tomorrow began; of one draw those of the coming days. Some may have closed already.
 *
 * @param betType of its rounds, where it is not the clock that says it.
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
  // A draw of a past day may have been moved to a coming one, and yesterday's may close past midnight.
  const days = Array.from({ length: MOST_MOVED_DAYS + ahead + 1 }, (_, at) =>
    dayAfter(now, at - MOST_MOVED_DAYS),
  );
  const yesterday = dayAfter(now, -1);
  return days
    .filter((dt) => isDrawDay(schedule, dt))
    .flatMap((dt) => daysOff.moved.get(dt) ?? (daysOff.holidays.has(dt) ? [] : [dt]))
    .filter((dt) => dt >= yesterday)
    .map((dt) => roundOfDay(schedule, betType, dt));
}

/** Whether the schedule has a draw on this day, days off and moves aside. */
export function isDrawDay(schedule: OneDraw, dt: string): boolean {
  return schedule.type === 'monthly'
    ? schedule.daysOfMonth.includes(Number(dt.slice(8)))
    : schedule.daysOfWeek.includes(new Date(dt).getUTCDay() || 7);
}

/** Every round of a business day, whose numbers and closing times the rules give. */
export function roundsOfClock(game: RoundGame, openBeforeSeconds: number, dt: string): PlannedRound[] {
  return Array.from({ length: roundsPerDay(game) }, (_, index) => {
    const roundNumber = index + 1;
    const close = closeAt(game, roundNumber, dt);
    return {
      betType: betTypeOf(game, roundNumber),
      roundNumber,
      dt,
      openAt: later(close, -openBeforeSeconds),
      closeAt: close,
      shootCloseAt: later(close, SHOOTING_AFTER_CLOSE_SECONDS),
      resultAt: later(close, SHOOTING_AFTER_CLOSE_SECONDS + RESULT_AFTER_SHOOTING_SECONDS),
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
    openAt: later(close, -schedule.openBeforeSeconds),
    closeAt: close,
    shootCloseAt: null,
    resultAt: wallTimeAt({ betType, dt, time: schedule.resultTime }),
  };
}

function dayAfter(now: Date, days: number): string {
  return bangkokDay(new Date(now.getTime() + days * DAY_MS));
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000);
}
