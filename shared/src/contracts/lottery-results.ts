import { z } from 'zod';
import { call, nothing } from './http.ts';
import { betId } from './ids.ts';
import { betGroup, drawResult } from './lottery.ts';
import { multiply } from './money.ts';
import { day } from './time.ts';

/** A result in force. */
const datedDraw = z.object({ betId, dt: day, draw: drawResult });

const lottery = z.object({
  betName: z.string(),
  betGroup,
  /** The bet type of its rounds. A lottery with many rounds a day has that of the first one. */
  betType: z.string(),
  name: z.string(),
  /** The default rate of three digits straight. Absent where the lottery does not offer it. */
  multiply: multiply.optional(),
  /** The draw of the round that was drawn last. */
  last: datedDraw.optional(),
});
export type Lottery = z.output<typeof lottery>;

/** A calendar month in the +07:00 zone, YYYY-MM. */
export const month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/);

/** Windows of a frequency, in days up to today. */
export const frequencyDays = ['30', '90', '365'] as const;

const drawnDay = datedDraw.extend({ draws: z.int().min(1) });
export type DrawnDay = z.output<typeof drawnDay>;

const betName = z.string().min(1).max(64);
const counts = (length: number) => z.array(z.int().min(0)).length(length);

const frequency = z.object({
  draws: z.int().min(0),
  /** How often each number from 00 to 99 was drawn. */
  bottom2: counts(100),
  /** How often each digit from 0 to 9 is one of the three top digits: three per draw. */
  top3Digits: counts(10),
});
export type Frequency = z.output<typeof frequency>;

export const lotteryResultCalls = {
  lotteries: call({
    method: 'GET',
    path: '/lotteries.all',
    summary: 'Every lottery with its last result and its rate of three digits straight',
    access: 'public',
    request: nothing,
    reply: z.array(lottery),
    errors: [],
  }),
  byMonth: call({
    method: 'GET',
    path: '/bet-list-results.by-month',
    summary: 'Days of a month on which a lottery was drawn, with the number of draws and the last one',
    access: 'public',
    request: z.object({ betName, month }),
    reply: z.array(drawnDay),
    errors: ['NOT_FOUND'],
  }),
  frequency: call({
    method: 'GET',
    path: '/bet-list-results.frequency',
    summary: 'How often a lottery has drawn each number',
    access: 'public',
    request: z.object({ betName, days: z.enum(frequencyDays) }),
    reply: frequency,
    errors: ['NOT_FOUND'],
  }),
};
