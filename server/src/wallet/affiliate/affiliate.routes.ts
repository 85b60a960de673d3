import type { FastifyInstance } from 'fastify';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { registerPathOf } from '@chokdee/shared/rules/referral-slug';
import { referralOf } from '../../auth/public.ts';
import { memberOf } from '../../http/call-context.ts';
import { once } from '../../http/once.ts';
import { serve } from '../../http/serve.ts';
import type { WalletServices } from '../wallet-services.ts';
import { afSummaryOf, afTransactionsOf, moveAfCash, pointTransactionsOf } from './affiliate.service.ts';

export function affiliateRoutes(app: FastifyInstance, { notifyMoney, fanOut }: WalletServices): void {
  serve(app, walletCalls.afTransactions, (window, context) =>
    afTransactionsOf(context.db, memberOf(context).uuid, window),
  );
  serve(app, walletCalls.afSummary, (window, context) =>
    afSummaryOf(context.db, memberOf(context).uuid, window),
  );
  serve(app, walletCalls.pointTransactions, (window, context) =>
    pointTransactionsOf(context.db, memberOf(context).uuid, window),
  );
  serve(app, walletCalls.moveAfCash, async (request, context) => {
    const { uuid } = memberOf(context);
    const moved = await once(context.db, context, walletCalls.moveAfCash, request, (tx) =>
      moveAfCash(tx, uuid, context.idempotencyKey!, request.amount),
    );
    await notifyMoney([uuid]);
    fanOut.publish({
      kind: 'reward',
      memberId: uuid,
      account: 'af',
      balance: moved.afMoney,
      version: moved.afVersion,
    });
    return moved;
  });
  serve(app, walletCalls.topRankClick, async ({ slug }, context) => {
    const referral = await referralOf(context.db, slug);
    return { registerPath: referral && registerPathOf(referral.slug) };
  });
}
