import type { FastifyInstance } from 'fastify';
import { adjustmentCalls } from '@chokdee/shared/contracts/wallet-operator';
import { memberOf } from '../../http/call-context.ts';
import { once } from '../../http/once.ts';
import { serve } from '../../http/serve.ts';
import type { WalletServices } from '../wallet-services.ts';
import { decideOn, listAdjustments, proposeAdjustment } from './adjustments.service.ts';

export function adjustmentRoutes(
  app: FastifyInstance,
  { notifyMoney }: Pick<WalletServices, 'notifyMoney'>,
): void {
  serve(app, adjustmentCalls.adjustments, (_, { db }) => listAdjustments(db));
  serve(app, adjustmentCalls.propose, (request, context) =>
    once(context.db, context, adjustmentCalls.propose, request, (tx) =>
      proposeAdjustment(tx, memberOf(context), request),
    ),
  );
  serve(app, adjustmentCalls.decide, async (request, context) => {
    const decided = await once(context.db, context, adjustmentCalls.decide, request, (tx) =>
      decideOn(tx, memberOf(context), request),
    );
    if (decided.state === 'done') await notifyMoney([decided.memberId]);
    return decided;
  });
}
