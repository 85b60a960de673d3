import { bangkokDay } from '@chokdee/shared/rules/instant';
import { betTypeOf, closeAt, roundsPerDay, type RoundGame } from '@chokdee/shared/rules/round-clock';
import { RESULT_AFTER_SHOOTING_SECONDS, SHOOTING_AFTER_CLOSE_SECONDS } from '@chokdee/shared/rules/yeekee';
import type { Schedule } from './lottery-config.ts';

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

/** A lottery of one draw has its rounds made this long ahead. */
const MONTHLY_AHEAD_DAYS = 40;
const DAY_MS = 86_400_000;

/**
 * The rounds that a lottery should have at this moment, by its schedule: of many rounds a day those of the business days that
 * yesterday, today and tomorrow began; of one draw those of the coming forty days. Some may have closed already.
 */
export function plannedRounds(schedule: Schedule, betGroup: string, now: Date): PlannedRound[] {
  if (schedule.type === 'clock') return [-1, 0, 1].flatMap((days) => roundsOfClock(schedule.game, schedule.openBeforeSeconds, dayAfter(now, days)));
  const days = Array.from({ length: MONTHLY_AHEAD_DAYS + 1 }, (_, ahead) => dayAfter(now, ahead));
  return days.filter((dt) => schedule.daysOfMonth.includes(Number(dt.slice(8)))).map((dt) => monthlyRound(schedule, betGroup, dt));
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

function monthlyRound(schedule: Extract<Schedule, { type: 'monthly' }>, betGroup: string, dt: string): PlannedRound {
  const close = new Date(`${dt}T${schedule.closeTime}+07:00`);
  return {
    betType: betGroup,
    roundNumber: 1,
    dt,
    openAt: later(close, -schedule.openBeforeSeconds),
    closeAt: close,
    shootCloseAt: null,
    resultAt: new Date(`${dt}T${schedule.resultTime}+07:00`),
  };
}

function dayAfter(now: Date, days: number): string {
  return bangkokDay(new Date(now.getTime() + days * DAY_MS));
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000);
}
