import type { FastifyInstance } from 'fastify';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { memberOf } from '../../http/call-context.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { transactionsOf } from './statement.service.ts';

export function statementRoutes(app: FastifyInstance, _services: Services): void {
  serve(app, walletCalls.transactions, async (window, context) => ({ transactions: await transactionsOf(context.db, memberOf(context).uuid, window) }));
}
