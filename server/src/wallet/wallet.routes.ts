import type { FastifyInstance } from 'fastify';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { depositRoutes } from './deposits/deposits.routes.ts';
import { transactionsOf } from './statement.service.ts';

/** Each noun of the wallet serves its own calls. */
export function walletRoutes(app: FastifyInstance, services: Services): void {
  depositRoutes(app, services);
  serve(app, walletCalls.transactions, async (window, context) => ({ transactions: await transactionsOf(context.db, memberOf(context).uuid, window) }));
}
