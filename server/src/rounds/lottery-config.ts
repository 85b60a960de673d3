import { z } from 'zod';
import { calendarName } from '@chokdee/shared/contracts/calendars';
import { roundGames } from '@chokdee/shared/rules/round-clock';
import { setLotteries } from '@chokdee/shared/rules/set-4';

/** Of lotteries with one draw on a day. Times are those of the +07:00 zone, on the day that `wallTimeAt` gives the round's betType. */
const oneDraw = {
  closeTime: z.iso.time(),
  resultTime: z.iso.time(),
  openBeforeSeconds: z.int().positive(),
  /** Whose days off have no draw; without one, every day of the schedule has. */
  calendar: calendarName.optional(),
};

/** Column `lotteries.schedule`: how the rounds of a lottery come by themselves. */
export const schedule = z.discriminatedUnion('type', [
  /** Many rounds a day, closing on the grid of `rules/round-clock`; results come from shots. */
  z.object({ type: z.literal('clock'), game: z.enum(roundGames), openBeforeSeconds: z.int().positive() }),
  /** One draw on each of these days of the month. */
  z.object({ type: z.literal('monthly'), daysOfMonth: z.array(z.int().min(1).max(31)).min(1), ...oneDraw }),
  /** One draw on each of these days of the week, 1 Monday to 7 Sunday. */
  z.object({ type: z.literal('weekly'), daysOfWeek: z.array(z.int().min(1).max(7)).min(1), ...oneDraw }),
]);
export type Schedule = z.output<typeof schedule>;
/** The schedule of a lottery that has one draw on a day. */
export type OneDraw = Exclude<Schedule, { type: 'clock' }>;

/** Column `lotteries.result_rule`: who says the result of a round, and how it becomes a draw. */
export const resultRule = z.discriminatedUnion('type', [
  /** Entered by two operators as it is announced, in the form of `officialResult` that has the same name. */
  z.object({ type: z.literal('government') }),
  z.object({ type: z.literal('stock') }),
  z.object({ type: z.literal('thai-stock') }),
  z.object({ type: z.literal('hanoi') }),
  z.object({ type: z.literal('lao') }),
  z.object({ type: z.literal('malay') }),
  /** `of`: whose announcement it is. */
  z.object({ type: z.literal('set-4'), of: z.enum(setLotteries) }),
  /** Computed from the members' shots. */
  z.object({ type: z.literal('yeekee'), fairness: z.enum(['conventional']) }),
]);
export type ResultRule = z.output<typeof resultRule>;
