import { z } from 'zod';
import { roundGames } from '@chokdee/shared/rules/round-clock';

/** Column `lotteries.schedule`: how the rounds of a lottery come by themselves. */
export const schedule = z.discriminatedUnion('type', [
  /** Many rounds a day, closing on the grid of `rules/round-clock`; results come from shots. */
  z.object({ type: z.literal('clock'), game: z.enum(roundGames), openBeforeSeconds: z.int().positive() }),
  /** One draw on each of these days of the month. Times are those of the +07:00 zone. */
  z.object({
    type: z.literal('monthly'),
    daysOfMonth: z.array(z.int().min(1).max(31)).min(1),
    closeTime: z.iso.time(),
    resultTime: z.iso.time(),
    openBeforeSeconds: z.int().positive(),
  }),
]);
export type Schedule = z.output<typeof schedule>;

/** Column `lotteries.result_rule`: who says the result of a round, and how it becomes a draw. */
export const resultRule = z.discriminatedUnion('type', [
  /** Entered by two operators as it is announced. */
  z.object({ type: z.literal('government') }),
  /** Computed from the members' shots. */
  z.object({ type: z.literal('yeekee'), fairness: z.enum(['conventional']) }),
]);
export type ResultRule = z.output<typeof resultRule>;
