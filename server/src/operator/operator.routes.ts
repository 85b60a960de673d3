import type { FastifyInstance } from 'fastify';
import { operatorCalls } from '@chokdee/shared/contracts/operator';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { announceStep } from '../lottery/round-news.ts';
import { correctionRoutes } from './corrections/corrections.routes.ts';
import { awaiting, confirm, propose } from './operator.service.ts';

export function operatorRoutes(app: FastifyInstance): void {
  serve(app, operatorCalls.roundsAwaiting, (_, context) => awaiting(context.db, memberOf(context)));
  serve(app, operatorCalls.proposeResult, async ({ betId, result }, context) => ({ draw: await propose(context.db, memberOf(context), betId, result) }));
  serve(app, operatorCalls.confirmResult, async ({ betId, result }, context) => {
    const { draw, step } = await confirm(context.db, memberOf(context), betId, result);
    await announceStep(context.db, context.fanOut, step);
    return { draw };
  });
  correctionRoutes(app);
}
