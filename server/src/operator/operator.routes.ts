import type { FastifyInstance } from 'fastify';
import { operatorCalls } from '@chokdee/shared/contracts/operator';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { announceStep } from '../rounds/public.ts';
import { correctionRoutes } from './corrections/corrections.routes.ts';
import { listAwaitingRounds, confirm, propose } from './operator.service.ts';

export function operatorRoutes(app: FastifyInstance): void {
  serve(app, operatorCalls.roundsAwaiting, (_, context) => listAwaitingRounds(context.db, memberOf(context)));
  serve(app, operatorCalls.proposeResult, async (entered, context) => ({
    draw: await propose(context.db, memberOf(context), entered),
  }));
  serve(app, operatorCalls.confirmResult, async (entered, context) => {
    const { draw, step } = await confirm(context.db, memberOf(context), entered);
    await announceStep(context.db, context.fanOut, step);
    return { draw };
  });
  correctionRoutes(app);
}
