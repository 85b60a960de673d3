import type { FastifyInstance } from 'fastify';
import { correctionCalls } from '@chokdee/shared/contracts/corrections';
import { drawOf } from '@chokdee/shared/rules/draw';
import { memberOf } from '../../http/call-context.ts';
import { serve } from '../../http/serve.ts';
import { announceStep } from '../../rounds/public.ts';
import { confirmCorrection, listCorrectableRounds, proposeCorrection } from './corrections.service.ts';

export function correctionRoutes(app: FastifyInstance): void {
  serve(app, correctionCalls.correctable, (_, context) =>
    listCorrectableRounds(context.db, memberOf(context)),
  );
  serve(app, correctionCalls.propose, (request, context) =>
    proposeCorrection(context.db, memberOf(context), request),
  );
  serve(app, correctionCalls.confirm, async (request, context) => {
    await announceStep(
      context.db,
      context.fanOut,
      await confirmCorrection(context.db, memberOf(context), request),
    );
    return { draw: drawOf(request.result), version: request.version + 1 };
  });
}
