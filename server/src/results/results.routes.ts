import type { FastifyInstance } from 'fastify';
import { dayHistoryCalls } from '@chokdee/shared/contracts/day-history';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { lotteryResultCalls } from '@chokdee/shared/contracts/lottery-results';
import { serve } from '../http/serve.ts';
import { historyOfDay } from './day-history.ts';
import { frequencyOf, listLotteries, resultsOfMonth } from './lottery-results.ts';
import { resultOf, resultsOfDay } from './results.service.ts';

export function resultRoutes(app: FastifyInstance): void {
  serve(app, lotteryCalls.results, ({ betId, resultDate }, { db }) => resultOf(db, betId, resultDate));
  serve(app, lotteryCalls.resultsByDate, ({ dt, last }, { db }) => resultsOfDay(db, dt, last));
  serve(app, lotteryResultCalls.lotteries, (_, { db }) => listLotteries(db));
  serve(app, lotteryResultCalls.byMonth, (wanted, { db }) => resultsOfMonth(db, wanted));
  serve(app, lotteryResultCalls.frequency, (wanted, { db }) => frequencyOf(db, wanted));
  serve(app, dayHistoryCalls.ofDay, ({ dt }, { db }) => historyOfDay(db, dt));
}
