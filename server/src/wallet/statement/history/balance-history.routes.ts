import type { FastifyInstance } from 'fastify';
import { balanceHistoryCalls } from '@chokdee/shared/contracts/balance-history';
import { memberOf } from '../../../http/call-context.ts';
import { serve } from '../../../http/serve.ts';
import { balancesBetween } from './balance-history.service.ts';
import { ownResults } from './own-results.service.ts';

export function balanceHistoryRoutes(app: FastifyInstance): void {
  serve(app, balanceHistoryCalls.between, async (request, context) =>
    balancesBetween(context.db, memberOf(context).uuid, request, await context.now()),
  );
  serve(app, balanceHistoryCalls.results, (request, context) =>
    ownResults(context.db, memberOf(context).uuid, request),
  );
}
