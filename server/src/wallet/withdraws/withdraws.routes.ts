import type { FastifyInstance } from 'fastify';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { memberOf } from '../../http/call-context.ts';
import { serve } from '../../http/serve.ts';
import type { WalletServices } from '../wallet-services.ts';
import { onceByPin } from '../once-by-pin.ts';
import { withdrawNews } from './withdraw-news.ts';
import { presentTurnover, turnoverOf } from './turnovers.service.ts';
import { requestWithdrawal, withdrawalLimits, withdrawalOf } from './withdraws.service.ts';

export function withdrawRoutes(
  app: FastifyInstance,
  { env, auth, fanOut, notifyMoney }: Pick<WalletServices, 'env' | 'auth' | 'fanOut' | 'notifyMoney'>,
): void {
  const announce = withdrawNews(fanOut, notifyMoney);
  const turnoverPercent = env.TURNOVER_PERCENT;

  serve(app, withdrawCalls.create, async (request, context) => {
    const { uuid } = memberOf(context);
    const { amount, bankId } = request;
    const withdrawal = await onceByPin(auth, context, withdrawCalls.create, request, (tx, pinHash) =>
      requestWithdrawal(tx, { memberId: uuid, pinHash, amount, bankId, turnoverPercent }),
    );
    // Reads the current status: a replayed request may find the withdrawal in a later state.
    const { status } = await withdrawalOf(context.db, uuid, withdrawal.id);
    await announce({ memberId: uuid, id: withdrawal.id }, status);
    return withdrawal;
  });
  serve(app, withdrawCalls.limits, (_, context) =>
    withdrawalLimits(context.db, memberOf(context).uuid, turnoverPercent),
  );
  serve(app, withdrawCalls.one, ({ id }, context) => withdrawalOf(context.db, memberOf(context).uuid, id));
  serve(app, withdrawCalls.turnover, async (_, context) =>
    presentTurnover(await turnoverOf(context.db, memberOf(context).uuid, turnoverPercent)),
  );
}
