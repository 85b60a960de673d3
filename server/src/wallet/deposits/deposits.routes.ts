import type { FastifyInstance } from 'fastify';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { memberOf } from '../../http/call-context.ts';
import { once } from '../../http/once.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { createQrDeposit, qrDepositOf, qrDepositsOf } from './deposits.service.ts';

export function depositRoutes(app: FastifyInstance, _services: Services): void {
  serve(app, depositCalls.createQr, (request, context) =>
    once(context.db, context, depositCalls.createQr, request, (tx) => createQrDeposit(tx, memberOf(context).uuid, request.amount)),
  );
  serve(app, depositCalls.qrOne, ({ id }, context) => qrDepositOf(context.db, memberOf(context).uuid, id));
  serve(app, depositCalls.qrAll, (_, context) => qrDepositsOf(context.db, memberOf(context).uuid));
}
