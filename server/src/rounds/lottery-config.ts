import { z } from 'zod';
import { calendarName } from '@chokdee/shared/contracts/calendars';
import { roundGames } from '@chokdee/shared/rules/round-clock';
import { ticketLotteries } from '@chokdee/shared/rules/tickets';

/**
 * Lotteries with one draw per day. Times are in +07:00, on the day that `wallTimeAt` gives for the round's
 * betType.
 */
const oneDraw = {
  closeTime: z.iso.time(),
  resultTime: z.iso.time(),
  openBeforeSeconds: z.int().positive(),
  /** There is no draw on its days off. Without a calendar, every scheduled day has a draw. */
  calendar: calendarName.optional(),
};

/** Column `lotteries.schedule`: when the jobs create the rounds of a lottery. */
export const schedule = z.discriminatedUnion('type', [
  /** Many rounds a day, closing on the grid of `rules/round-clock`; results come from shots. */
  z.object({ type: z.literal('clock'), game: z.enum(roundGames), openBeforeSeconds: z.int().positive() }),
  /** One draw on each of these days of the month. */
  z.object({ type: z.literal('monthly'), daysOfMonth: z.array(z.int().min(1).max(31)).min(1), ...oneDraw }),
  /** One draw on each of these days of the week, 1 Monday to 7 Sunday. */
  z.object({ type: z.literal('weekly'), daysOfWeek: z.array(z.int().min(1).max(7)).min(1), ...oneDraw }),
]);
export type Schedule = z.output<typeof schedule>;
/** The schedule of a lottery with one draw per day. */
export type OneDraw = Exclude<Schedule, { type: 'clock' }>;

/** Column `lotteries.result_rule`: where the result of a round comes from, and how it becomes a draw. */
export const resultRule = z.discriminatedUnion('type', [
  /** Two operators enter the announced result, in the `officialResult` form of the same name. */
  z.object({ type: z.literal('government') }),
  z.object({ type: z.literal('stock') }),
  z.object({ type: z.literal('thai-stock') }),
  z.object({ type: z.literal('hanoi') }),
  z.object({ type: z.literal('lao') }),
  z.object({ type: z.literal('malay') }),
  /** `of`: the lottery whose announcement counts. */
  z.object({ type: z.literal('set-4'), of: z.enum(ticketLotteries) }),
  /** Computed from shots. */
  z.object({ type: z.literal('yeekee'), fairness: z.enum(['conventional']) }),
]);
