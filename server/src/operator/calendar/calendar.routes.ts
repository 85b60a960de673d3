import type { FastifyInstance } from 'fastify';
import { calendarCalls } from '@chokdee/shared/contracts/operator-calendar';
import { memberOf } from '../../http/call-context.ts';
import { serve } from '../../http/serve.ts';
import { announceStep } from '../../rounds/public.ts';
import { addHoliday, calendarOf, removeHoliday } from './holidays.service.ts';
import { confirmMove, proposeMove } from './moves.service.ts';

export function calendarRoutes(app: FastifyInstance): void {
  serve(app, calendarCalls.calendar, ({ year }, { db }) => calendarOf(db, year));
  serve(app, calendarCalls.addHoliday, async (request, context) => {
    const { steps, proposed } = await addHoliday(context.db, memberOf(context), request);
    for (const step of steps) await announceStep(context.db, context.fanOut, step);
    return { voided: steps.length, proposed };
  });
  serve(app, calendarCalls.removeHoliday, async (request, context) => {
    const { rounds, revived, dropped } = await removeHoliday(context.db, memberOf(context), request);
    for (const betId of revived) context.fanOut.publish({ kind: 'round', betId, state: 'scheduled' });
    return { rounds, dropped };
  });
  serve(app, calendarCalls.proposeMove, (request, context) =>
    proposeMove(context.db, memberOf(context), request),
  );
  serve(app, calendarCalls.confirmMove, async ({ id }, context) => {
    const { dt, round } = await confirmMove(context.db, memberOf(context), id);
    if (round) context.fanOut.publish({ kind: 'round', betId: round.betId, state: round.state });
    return { dt };
  });
}
