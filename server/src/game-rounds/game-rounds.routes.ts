import type { FastifyInstance } from 'fastify';
import { gameRoundCalls } from '@chokdee/shared/contracts/game-rounds';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { receiptOf } from './receipt.service.ts';
import { recentPage } from './recent.service.ts';

export function gameRoundRoutes(app: FastifyInstance): void {
  serve(app, gameRoundCalls.recent, (request, context) =>
    recentPage(context.db, { memberId: memberOf(context).uuid, domain: context.domain }, request),
  );
  serve(app, gameRoundCalls.one, ({ id }, context) => receiptOf(context.db, memberOf(context).uuid, id));
}
