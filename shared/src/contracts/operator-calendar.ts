import { z } from 'zod';
import { calendarName } from './calendars.ts';
import { call } from './http.ts';
import { wireInteger } from './ids.ts';
import { lotteryAct, roundDecision } from './operator-rounds.ts';
import { day } from './time.ts';
import { reason } from './wallet-operator.ts';

const operator = { access: 'operator' } as const;
const errors = ['UNAUTHORIZED', 'NOT_FOUND'] as const;
const year = z.codec(wireInteger, z.int().min(2000).max(2100), { decode: Number, encode: (value) => value });

const holiday = z.object({ calendar: calendarName, dt: day, name: z.string() });
export type Holiday = z.output<typeof holiday>;

/** A lottery with one draw a day, and its draws that are held on another day than scheduled. */
const drawnLottery = z.object({
  lottery: z.string(),
  name: z.string(),
  calendar: calendarName.optional(),
  moved: z.array(z.object({ dt: day, toDt: day })),
});
export type DrawnLottery = z.output<typeof drawnLottery>;

/**
 * Missing information about the coming weeks that an operator must look up. Does not depend on the requested
 * year.
 */
const calendarGaps = z.object({
  /** Calendars whose last known day off is in an earlier year than those weeks. */
  ended: z.array(z.object({ calendar: calendarName, until: day })),
  /** Draws of the state lottery on a public holiday that nobody has moved. */
  unmoved: z.array(z.object({ lottery: z.string(), name: z.string(), dt: day, holiday: z.string() })),
});
export type CalendarGaps = z.output<typeof calendarGaps>;

export const calendarCalls = {
  calendar: call({
    method: 'GET',
    path: '/operators.calendar.all',
    summary: 'Days off and moved draws of a year',
    ...operator,
    request: z.object({ year }),
    reply: z.object({
      holidays: z.array(holiday),
      lotteries: z.array(drawnLottery),
      gaps: calendarGaps,
      decisions: z.array(roundDecision),
      acts: z.array(lotteryAct),
    }),
    errors,
  }),
  addHoliday: call({
    method: 'POST',
    path: '/operators.holidays.add',
    summary:
      'Declares a day off. Voids rounds of that day without bet slips at once, and proposes to a second operator to void those with bet slips',
    ...operator,
    request: z.object({
      calendar: calendarName,
      dt: day,
      name: z.string().trim().min(1, 'other.required').max(80),
      reason,
    }),
    reply: z.object({ voided: z.int(), proposed: z.int() }),
    errors: [...errors, 'CALENDAR_STATE', 'OWN_STAKE'],
  }),
  removeHoliday: call({
    method: 'POST',
    path: '/operators.holidays.remove',
    summary:
      'Removes a day off. Restores the rounds without bets, and drops the proposals to void the others',
    ...operator,
    request: z.object({ calendar: calendarName, dt: day, reason }),
    reply: z.object({ rounds: z.int(), /** Proposals that were dropped. */ dropped: z.int() }),
    errors: [...errors, 'CALENDAR_STATE', 'OWN_STAKE'],
  }),
  proposeMove: call({
    method: 'POST',
    path: '/operators.draws.move.propose',
    summary: 'Proposes to a second operator to move a draw to another day, or back to its own',
    ...operator,
    request: z.object({ lottery: z.string().max(64), dt: day, toDt: day, reason }),
    reply: roundDecision,
    errors: [...errors, 'DRAW_DAY', 'ROUND_STATE', 'DECISION_STATE', 'OWN_STAKE'],
  }),
  confirmMove: call({
    method: 'POST',
    path: '/operators.draws.move.confirm',
    summary: 'Moves the draw together with its bet slips',
    ...operator,
    request: z.object({ id: z.uuid() }),
    reply: z.object({ dt: day }),
    errors: [...errors, 'DRAW_DAY', 'ROUND_STATE', 'DECISION_STATE', 'SAME_OPERATOR', 'OWN_STAKE'],
  }),
};
