import type { FastifyInstance } from 'fastify';
import { operatorWithdrawCalls } from '@chokdee/shared/contracts/wallet-operator';
import { memberOf } from '../../http/call-context.ts';
import { once } from '../../http/once.ts';
import { serve } from '../../http/serve.ts';
import type { WalletServices } from '../wallet-services.ts';
import { approve, reject, resolve, withdrawalsFor } from './operator-withdraws.service.ts';
import { withdrawNews } from './withdraw-news.ts';
import { withdrawalOf } from './withdraws.service.ts';

export function operatorWithdrawRoutes(
  app: FastifyInstance,
  { fanOut, notifyMoney }: Pick<WalletServices, 'fanOut' | 'notifyMoney'>,
): void {
  const { withdraws, approve: approval, reject: rejection, resolve: resolution } = operatorWithdrawCalls;
  const announce = withdrawNews(fanOut, notifyMoney);

  serve(app, withdraws, ({ state }, context) => withdrawalsFor(context.db, memberOf(context), state));
  serve(app, approval, async (request, context) => {
    const approved = await once(context.db, context, approval, request, (tx) =>
      approve(tx, memberOf(context), request),
    );
    await announce(approved, (await withdrawalOf(context.db, approved.memberId, approved.id)).status);
    return approved;
  });
  serve(app, rejection, async (request, context) => {
    const rejected = await once(context.db, context, rejection, request, (tx) =>
      reject(tx, memberOf(context), request),
    );
    await announce(rejected, rejected.status);
    return rejected;
  });
  serve(app, resolution, async (request, context) => {
    const resolved = await once(context.db, context, resolution, request, (tx) =>
      resolve(tx, memberOf(context), request),
    );
    await announce(resolved, resolved.status);
    return resolved;
  });
}
