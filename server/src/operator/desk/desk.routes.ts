import type { FastifyInstance } from 'fastify';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { memberOf } from '../../http/call-context.ts';
import { serve } from '../../http/serve.ts';
import { confirmVoid, proposeVoid, withdraw } from '../decisions/decisions.service.ts';
import { announceStep } from '../../rounds/public.ts';
import { deskNumber, deskRound, deskRounds, limitNumber, releaseNumber } from './desk.service.ts';

export function deskRoutes(app: FastifyInstance): void {
  serve(app, operatorRoundCalls.rounds, (request, { db }) => deskRounds(db, request));
  serve(app, operatorRoundCalls.round, ({ betId }, { db }) => deskRound(db, betId));
  serve(app, operatorRoundCalls.number, (request, { db }) => deskNumber(db, request));

  // The event makes pages that show the round reload its rates.
  serve(app, operatorRoundCalls.limitNumber, async (request, context) => {
    const state = await limitNumber(context.db, memberOf(context), request);
    context.fanOut.publish({ kind: 'round', betId: request.betId, state });
    return { multiply: request.multiply };
  });
  serve(app, operatorRoundCalls.releaseNumber, async (request, context) => {
    const { released, state } = await releaseNumber(context.db, memberOf(context), request);
    if (released) context.fanOut.publish({ kind: 'round', betId: request.betId, state });
    return { released };
  });

  serve(app, operatorRoundCalls.proposeVoid, ({ betId, reason }, context) =>
    proposeVoid(context.db, memberOf(context), betId, reason),
  );
  serve(app, operatorRoundCalls.confirmVoid, async ({ id }, context) => {
    const step = await confirmVoid(context.db, memberOf(context), id);
    await announceStep(context.db, context.fanOut, step);
    return { refunded: step.paid.length };
  });
  serve(app, operatorRoundCalls.withdrawDecision, async ({ id, reason }, context) => {
    await withdraw(context.db, memberOf(context), id, reason);
    return { withdrawn: true };
  });
}
