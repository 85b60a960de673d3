import type { FastifyInstance } from 'fastify';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { memberOf } from '../http/call-context.ts';
import { once } from '../http/once.ts';
import { serve } from '../http/serve.ts';
import { createQrDeposit, qrDepositOf, qrDepositsOf } from './deposits.service.ts';
import { transactionsOf } from './statement.service.ts';

export function walletRoutes(app: FastifyInstance): void {
  serve(app, depositCalls.createQr, (request, context) =>
    once(context.db, context, depositCalls.createQr, request, (tx) => createQrDeposit(tx, memberOf(context).uuid, request.amount)),
  );
  serve(app, depositCalls.qrOne, ({ id }, context) => qrDepositOf(context.db, memberOf(context).uuid, id));
  serve(app, depositCalls.qrAll, (_, context) => qrDepositsOf(context.db, memberOf(context).uuid));
  serve(app, walletCalls.transactions, async (window, context) => ({ transactions: await transactionsOf(context.db, memberOf(context).uuid, window) }));
}
