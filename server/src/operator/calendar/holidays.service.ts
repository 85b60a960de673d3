import type { z } from 'zod';
import type { BetId } from '@chokdee/shared/contracts/ids';
import type { calendarCalls } from '@chokdee/shared/contracts/operator-calendar';
import { bangkokDay } from '@chokdee/shared/rules/instant';
import { siteNow } from '../../db/clock.ts';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { actsOfDays, recordAct, type Operator } from '../acts.queries.ts';
import { insertDecision, withdrawDayOff } from '../decisions/decisions.queries.ts';
import { decisionsWaiting } from '../decisions/decisions.service.ts';
import { refuseOwnStake } from '../own-stake.ts';
import { planLottery, type RoundStep } from '../../rounds/public.ts';
import { voidRound } from '../../results/public.ts';
import { calendarGaps } from './gaps.queries.ts';
import {
  deleteHoliday,
  drawnLotteries,
  lockCalendar,
  lockRoundsOfDay,
  holidaysOf,
  insertHoliday,
  reviveRounds,
} from './calendar.queries.ts';

type Calls = typeof calendarCalls;

/**
 * A day off may be declared up to this many days late: its rounds are closed by then and wait for a result
 * that never comes.
 */
const DAYS_BACK = 7;
const DAY_MS = 86_400_000;

export async function calendarOf(db: Queryable, year: number): Promise<z.output<Calls['calendar']['reply']>> {
  const lotteries = await drawnLotteries(db, year);
  return {
    holidays: await holidaysOf(db, year),
    lotteries: lotteries.map(({ calendar, ...lottery }) => ({ ...lottery, calendar: calendar ?? undefined })),
    gaps: await calendarGaps(db),
    decisions: await decisionsWaiting(db),
    acts: await actsOfDays(db),
  };
}

export interface DeclaredDayOff {
  steps: RoundStep[];
  /** Rounds with bets, which a second operator has to call off. */
  proposed: number;
}

/**
 * Declares a day off: no rounds are created for it. Existing rounds without bets are called off; for the
 * others that is proposed to a second operator.
 *
 * @throws AppError CALENDAR_STATE when it is already a day off, or too long ago | OWN_STAKE in a round of
 *   that day.
 */
export function addHoliday(
  db: Db,
  operator: Operator,
  { calendar, dt, name, reason }: z.output<Calls['addHoliday']['request']>,
): Promise<DeclaredDayOff> {
  return db.transaction(async (tx) => {
    const lotteries = await lockCalendar(tx, calendar);
    const earliest = bangkokDay(new Date((await siteNow(tx)).getTime() - DAYS_BACK * DAY_MS));
    if (dt < earliest || !(await insertHoliday(tx, { calendar, dt, name })))
      throw new AppError('CALENDAR_STATE');
    await recordAct(tx, { operator, action: 'holiday-added', subject: calendar, dt, reason });

    const rounds = await lockRoundsOfDay(tx, lotteries, dt);
    await refuseOwnStake(tx, operator, ...rounds.map(({ betId }) => betId));
    const outcome: DeclaredDayOff = { steps: [], proposed: 0 };
    for (const { betId, lottery, slips } of rounds) {
      if (!slips) {
        outcome.steps.push(await voidRound(tx, betId, 'holiday'));
        continue;
      }
      outcome.proposed += 1;
      const why = `${name}: ${reason}`;
      if (
        await insertDecision(tx, operator, {
          kind: 'void',
          lottery,
          dt,
          betId,
          dayOff: calendar,
          reason: why,
        })
      )
        await recordAct(tx, { operator, action: 'void-proposed', betId, reason: why });
    }
    return outcome;
  });
}

export interface RemovedDayOff {
  /** Number of rounds restored or created. */
  rounds: number;
  revived: BetId[];
  /** Withdrawn proposals to call a round off. */
  dropped: number;
}

/**
 * @throws AppError CALENDAR_STATE when it is not a day off | OWN_STAKE in a round whose call-off is
 *   withdrawn.
 */
export function removeHoliday(
  db: Db,
  operator: Operator,
  { calendar, dt, reason }: z.output<Calls['removeHoliday']['request']>,
): Promise<RemovedDayOff> {
  return db.transaction(async (tx) => {
    const lotteries = await lockCalendar(tx, calendar);
    if (!(await deleteHoliday(tx, calendar, dt))) throw new AppError('CALENDAR_STATE');
    await recordAct(tx, { operator, action: 'holiday-removed', subject: calendar, dt, reason });
    const revived = await reviveRounds(tx, lotteries, dt);
    const withdrawn = await withdrawDayOff(tx, operator, { calendar, dt });
    await refuseOwnStake(tx, operator, ...withdrawn);
    for (const betId of withdrawn)
      await recordAct(tx, { operator, action: 'decision-withdrawn', betId, reason });
    let made = 0;
    for (const lottery of lotteries) made += await planLottery(tx, lottery);
    return { rounds: revived.length + made, revived, dropped: withdrawn.length };
  });
}
